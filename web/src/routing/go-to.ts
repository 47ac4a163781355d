/** Another page is on its way: nobody else decides where to go. */
export const leaving = { isUnderWay: false };
// The browser may bring this very page back from its memory.
window.addEventListener('pageshow', () => {
  leaving.isUnderWay = false;
});

/** The edge to the browser, which tests replace: a page there cannot be left. */
export const browser = {
  load: (address: string): void => window.location.assign(address),
  loadAnew: (): void => window.location.reload(),
};

/** Goes to a page by loading it anew, which also wipes all that is held in memory. Never returns. */
export function goTo(address: string): Promise<never> {
  leaving.isUnderWay = true;
  browser.load(address);
  return new Promise(() => undefined);
}
