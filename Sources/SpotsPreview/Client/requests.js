// The requests of the edit panel.
const editToken = ownScript.dataset.edit;

// The preview refused a request; its reason, and nothing was written.
class Refusal extends Error {}

// Sends a request: with a body for an edit, without one for an item. On a network error the outcome is unknown.
async function ask(path, attempt, body) {
  const timer = setTimeout(() => attempt.abort(), Edits.timeout);
  try {
    const text = body && JSON.stringify(body);
    const response = await fetch(`${root}.spots-site/${path}`, {
      headers: { "X-Spots-Token": editToken, "Content-Type": "application/json" }, signal: attempt.signal,
      // `keepalive` sends the last text even if the document unloads. Browsers limit its size.
      ...(body && { method: "POST", body: text, keepalive: text.length < 20000 }),
    });
    const answer = await response.text();
    if (response.ok) return JSON.parse(answer);
    if (response.status >= 500 || response.status === 408) throw new Error(answer);
    throw new Refusal(answer.trim());
  } finally {
    clearTimeout(timer);
  }
}
