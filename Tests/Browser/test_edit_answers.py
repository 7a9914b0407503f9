import itertools
import unittest

from browser import browser
from editor import WIRE, Editor, Wire, wait_for
from previews import preview

FILE = "Content/index.json"
PAGE = """{ "components": [ { "items": [
    { "title": "One", "subtitle": "first" },
    { "title": "Two", "subtitle": "second" }
] } ] }
"""
EINS = PAGE.replace("One", "Eins")
# The file as another program writes it.
OTHER = PAGE.replace("second", "last")
MEANWHILE = "Content/index.json has changed in the meantime; nothing was written"
SILENT = "The preview does not respond; the change is sent again until it does"
TITLE = "Not written: title of Content/index.json:2:5"
SUBTITLE = "Not written: subtitle of Content/index.json:2:5"
# The panel's delays in milliseconds: for more typing, before sending again, for a response.
TYPING, PAUSE, PATIENCE = 300, 2000, 10000


class AnswerTests(unittest.TestCase):
    """Text is written to the item it was typed for, or kept, whatever happens to requests and responses."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.shown = cls.enterClassContext(preview(None, "--port", "8810", "--edit", start={FILE: PAGE}))
        cls.window = cls.enterClassContext(browser(remembers=True))
        cls.window.command("Page.addScriptToEvaluateOnNewDocument", source=WIRE)
        cls.wire = Wire(cls.window)
        cls.editor = Editor(cls.shown, cls.window)

    def begin(self):
        """Opens the page in its initial state, with the panel on the first item (request 0)."""
        self.window.open(self.shown.address + "/.spots-site/nothing")
        self.window.evaluate("sessionStorage.clear()")
        self.shown.write(FILE, PAGE)
        self.editor.open()
        self.window.wait_until("return wire.isListening")
        self.editor.click("One")
        self.wire.deliver(0)
        self.editor.shows("One")

    def file(self):
        return self.shown.read(FILE)

    def expect(self, file, kept=(), title=None):
        """Waits until the file, the list of unwritten edits and the title in the panel have the expected values."""
        self.assertEqual(wait_for(self.file, file), file)
        self.assertEqual(wait_for(self.editor.kept, list(kept)), list(kept))
        if title is not None:
            self.assertEqual(wait_for(lambda: self.editor.value("title"), title), title)

    def assert_quiet(self):
        faults = [line for line in self.window.console() if "Failed to load resource" not in line]
        self.assertEqual(faults, [])


class ChangeTests(AnswerTests):
    """A new title, "Eins", is delayed at some stage; something else happens; then its request has an outcome."""

    # The stages: before sending, on the way to the preview, on the way back. The request is number 1.

    def the_edit_is_typed(self):
        self.editor.type("title", "Eins", event="input")

    def the_edit_is_sent(self):
        self.editor.type("title", "Eins")
        self.wire.request(1)

    def the_edit_is_written(self):
        self.the_edit_is_sent()
        self.wire.send(1)
        self.assertEqual(self.file(), EINS)

    # The outcomes.

    def the_response_is_late(self, number):
        if self.window.evaluate("return wire.requests[arguments[0]].state", number) == "held":
            self.wire.send(number)
        self.wire.answer(number)

    def the_request_arrives_twice(self, number):
        self.wire.deliver(number, times=2)

    def the_request_is_lost(self, number):
        self.wire.lose(number)
        self.assertEqual(self.editor.wait_for_kept(1)[0][1], SILENT)
        self.wire.expire(PAUSE)
        self.wire.deliver(number + 1)

    def the_response_is_lost(self, number):
        self.wire.send(number)
        self.the_request_is_lost(number)

    # The events meanwhile, and the expected results.

    def another_item_is_picked(self, finish):
        self.editor.click_item(1)
        finish()
        self.editor.shows("Two")
        self.editor.type("title", "Zwei")
        self.expect(EINS.replace("Two", "Zwei"), title="Zwei")

    def the_item_is_picked_again(self, finish):
        self.editor.click_item(0)
        finish()
        self.wire.wait_for_item()
        self.editor.shows("Eins")
        self.editor.type("title", "Uno")
        self.expect(PAGE.replace("One", "Uno"), title="Uno")

    def more_is_typed(self, finish):
        self.editor.type("title", "Einser")
        finish()
        self.expect(PAGE.replace("One", "Einser"), title="Einser")

    def another_field_is_typed(self, finish):
        self.editor.type("subtitle", "erstes")
        finish()
        self.window.evaluate(f"wire.expire({TYPING})")
        self.expect(EINS.replace("first", "erstes"), title="Eins")

    def the_edit_is_undone(self, finish):
        self.editor.button("Undo")
        finish()
        self.expect(PAGE, title="One")

    def the_panel_is_closed(self, finish):
        self.editor.button("Close")
        was_lost = finish()
        self.expect(EINS)
        # It opens if there is an unwritten edit.
        self.assertEqual(self.editor.is_open(), was_lost)

    def editing_ends(self, finish):
        self.editor.switch()
        was_lost = finish()
        self.expect(EINS)
        self.assertEqual(self.editor.is_open(), was_lost)

    def the_page_is_loaded_again(self, finish):
        self.window.driver.refresh()
        self.window.wait_until("return wire.isListening")
        finish(0)
        self.expect(EINS)

    def the_file_is_changed(self, finish):
        was_written = self.file() == EINS
        self.shown.write(FILE, OTHER)
        self.window.evaluate(f"wire.expire({TYPING})")
        finish()
        self.expect(OTHER, kept=[] if was_written else [[TITLE, MEANWHILE, "Eins"]], title="Eins")

    def test_every_stage_and_event_with_every_outcome(self):
        stages = [self.the_edit_is_typed, self.the_edit_is_sent, self.the_edit_is_written]
        outcomes = [
            self.the_response_is_late, self.the_request_arrives_twice, self.the_request_is_lost, self.the_response_is_lost,
        ]
        events = [
            self.another_item_is_picked, self.the_item_is_picked_again, self.more_is_typed, self.another_field_is_typed,
            self.the_edit_is_undone, self.the_panel_is_closed, self.editing_ends, self.the_page_is_loaded_again,
            self.the_file_is_changed,
        ]
        for stage, outcome, event in itertools.product(stages, outcomes, events):

            def finish(number=1):
                outcome(number)
                self.wire.open()
                return outcome in (self.the_request_is_lost, self.the_response_is_lost)

            with self.subTest(stage=stage.__name__, outcome=outcome.__name__, event=event.__name__):
                self.begin()
                stage()
                event(finish)
                self.assert_quiet()


class PickTests(AnswerTests):
    """The panel shows the item picked last, and text belongs to the item that was shown when it was typed."""

    def test_responses_may_arrive_out_of_order(self):
        self.begin()
        self.editor.click_item(1)
        self.wire.send(1)
        self.editor.click_item(0)
        self.wire.send(2)
        self.wire.answer(2)
        self.editor.shows("One")
        self.wire.answer(1)
        self.editor.type("title", "Eins")
        self.assertEqual(self.wire.request(3)["body"]["at"], "35")
        self.wire.open()
        self.expect(EINS, title="Eins")
        self.assert_quiet()

    def test_an_edit_typed_while_another_item_loads_is_written(self):
        for event in ["input", "change"]:
            with self.subTest(event=event):
                self.begin()
                self.editor.click_item(1)
                self.wire.request(1)
                self.editor.type("title", "Eins", event=event)
                self.wire.open()
                self.editor.shows("Two")
                self.expect(EINS, title="Two")
                self.assert_quiet()

    def test_a_picked_item_includes_all_edits(self):
        self.begin()
        self.editor.click_item(0)
        self.wire.send(1)
        self.editor.type("title", "Eins")
        self.wire.answer(1)
        self.wire.deliver(2)
        self.wire.deliver(3)
        self.expect(EINS, title="Eins")
        self.assertEqual([self.wire.request(number)["path"] for number in range(4)], ["item", "item", "edit", "item"])

    def test_a_response_after_closing_the_panel_does_not_prevent_the_next(self):
        self.begin()
        self.editor.click_item(1)
        self.wire.send(1)
        self.editor.button("Close")
        self.wire.answer(1)
        self.wire.open()
        self.editor.pick("Two")
        self.assertEqual(self.wire.count(), 3)

    def test_a_lost_response_is_reported_and_the_item_can_be_picked_again(self):
        self.begin()
        self.editor.click_item(1)
        self.wire.lose(1)
        self.assertEqual(self.editor.alert(), "The preview does not respond; select the item again")
        self.assertIsNone(self.editor.value("title"))
        self.wire.open()
        self.editor.pick("Two")

    def test_an_item_is_read_from_a_file_that_just_changed(self):
        self.begin()
        self.shown.write(FILE, OTHER.replace("Two", "Zwei"))
        self.wire.open()
        self.editor.click_item(1)
        self.editor.shows("Zwei")
        self.editor.type("title", "Deux")
        self.expect(OTHER.replace("Two", "Deux"), title="Deux")


class LossTests(AnswerTests):
    """An unwritten edit stays until it is written or discarded."""

    def test_an_edit_without_a_response_can_be_sent_again(self):
        self.begin()
        self.editor.type("title", "Eins")
        self.wire.send(1)
        self.wire.expire(PATIENCE)
        self.window.wait_until("return wire.requests[1].isAborted")
        self.wire.lose(1)
        self.assertEqual(self.editor.wait_for_kept(1), [[TITLE, SILENT, "Eins"]])
        self.editor.button("Try again")
        self.assertEqual(self.wire.request(2), self.wire.request(1))
        self.wire.deliver(2)
        self.expect(EINS, title="Eins")

    def test_an_invalid_response_is_ignored_and_the_edit_sent_again(self):
        self.begin()
        self.editor.type("title", "Eins")
        self.wire.send(1)
        self.editor.type("subtitle", "erstes")
        for reply in [
            {"status": 200, "text": self.wire.reply(1)["text"].replace('-1"', '-2"')},
            {"status": 200, "text": self.wire.reply(1)["text"][:20]},
            {"status": 502, "text": "Bad Gateway"},
        ]:
            number = self.wire.count() - 1
            self.wire.answer(number, reply)
            self.assertEqual(self.editor.wait_for_kept(1), [[TITLE, SILENT, "Eins"]])
            self.wire.expire(PAUSE)
            self.assertEqual(self.wire.request(number + 1), self.wire.request(1))
        self.wire.open()
        self.expect(EINS.replace("first", "erstes"), title="Eins")

    def test_a_discarded_edit_is_not_written(self):
        self.begin()
        self.editor.type("title", "Eins")
        self.editor.type("subtitle", "erstes")
        self.wire.lose(1)
        self.editor.button("Discard")
        self.wire.open()
        self.expect(PAGE.replace("first", "erstes"))

    def test_a_refused_edit_is_kept_and_can_be_sent_again(self):
        self.begin()
        self.shown.write(FILE, OTHER)
        self.editor.type("title", "Ei")
        self.editor.type("subtitle", "erstes")
        self.editor.type("title", "Eins")
        self.wire.open()
        kept = [[SUBTITLE, MEANWHILE, "erstes"], [TITLE, MEANWHILE, "Eins"]]
        self.expect(OTHER, kept=kept)
        # It stays when another item is shown and when the page is reloaded.
        self.editor.pick("Two")
        self.expect(OTHER, kept=kept)
        self.window.driver.refresh()
        self.window.wait_until("return wire.isListening")
        self.assertTrue(self.editor.is_open())
        self.expect(OTHER, kept=kept)
        self.shown.write(FILE, PAGE)
        self.wire.open()
        self.editor.button("Try again")
        self.expect(PAGE.replace("first", "erstes"), kept=kept[1:])
        self.editor.button("Discard")
        self.expect(PAGE.replace("first", "erstes"))

    def test_a_field_edited_in_another_window_is_left_alone(self):
        self.begin()
        here = self.window.driver.current_window_handle
        self.window.driver.switch_to.new_window("tab")
        self.window.command("Page.addScriptToEvaluateOnNewDocument", source=WIRE)
        self.editor.open()
        self.wire.open()
        self.editor.pick("One")
        self.editor.type("title", "Uno")
        self.expect(PAGE.replace("One", "Uno"))
        self.window.driver.close()
        self.window.driver.switch_to.window(here)
        self.wire.open()
        self.editor.type("title", "Eins")
        reason = "another window has changed this field of Content/index.json in the meantime; nothing was written"
        self.expect(PAGE.replace("One", "Uno"), kept=[[TITLE, reason, "Eins"]])
        # The other fields are unchanged.
        self.editor.type("subtitle", "erstes")
        self.expect(PAGE.replace("One", "Uno").replace("first", "erstes"), kept=[[TITLE, reason, "Eins"]])


del AnswerTests

if __name__ == "__main__":
    unittest.main()
