"""Somebody else at the table, from another browser: no page is drawn for them, and they move when they are told to."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.planted import guest_of

ANSWER = """async (table) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  const heard = [];
  let tell = () => {};
  socket.onmessage = (event) => { heard.push(JSON.parse(event.data)); tell(); };
  const next = async () => {
    while (!heard.some((one) => one.kind === 'state')) await new Promise((done) => (tell = done));
    return heard.splice(0).findLast((one) => one.kind === 'state');
  };
  let state = await next();
  for (;;) {
    const [seat, moves] = Object.entries(state.moves).find(([, offered]) => offered.length > 0) ?? [];
    if (!moves) break;
    const [{ words }] = moves;
    socket.send(JSON.stringify({ kind: 'move', seat: Number(seat), decision: state.decision, words, ref: 1 }));
    state = await next();
  }
  socket.close();
}"""


class Friend:
    """A guest of a house whose seats others have laid out for them."""

    def __init__(self, browser: Browser, house: str) -> None:
        self.page: Page = browser.new_context().new_page()
        self.id = guest_of(self.page, house)
        self.page.goto(f"{house}/healthz")
        self._tables = f"{house}/api/tables"

    def card(self, table: str) -> dict[str, Any]:
        """The table as this friend sees it from outside; the game must be going on."""
        found: dict[str, Any] = self.page.request.get(f"{self._tables}/{table}").json()
        assert found["status"] == "playing"
        return found

    def play(self, table: str) -> None:
        """Make the first moves on offer until others are asked."""
        self.page.evaluate(ANSWER, table)
