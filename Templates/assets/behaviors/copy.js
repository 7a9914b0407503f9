// Buttons that copy code, and the keyboard for code that is wider than its frame.
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const frame of document.querySelectorAll(".spots-code")) {
  const code = frame.querySelector("pre");
  resized.observe(code);
  if (!navigator.clipboard || frame.querySelector("button")) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = frame.dataset.copy;
  button.ariaLive = "polite";
  button.onclick = async () => {
    let text = code.textContent;
    // Of a session, only the commands.
    const commands = code.querySelector(".language-console") && text.match(/^\$ (?:.*\\\n)*.*$/gm);
    if (commands) text = commands.map((command) => command.slice(2)).join("\n") + "\n";
    await navigator.clipboard.writeText(text);
    button.textContent = frame.dataset.copied;
    setTimeout(() => (button.textContent = frame.dataset.copy), 2000);
  };
  frame.append(button);
}
