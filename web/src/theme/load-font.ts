const storageKey = 'hasFont';

/**
 * On the first visit the page comes before its font, whose room a fallback of the same width keeps;
 * later the font is in the cache and comes with the page.
 */
export function loadFont(firstPaint: Promise<void>): void {
  const before = localStorage.getItem(storageKey) ? Promise.resolve() : firstPaint;
  void before
    .then(() => import('./font.css'))
    .then(
      () => localStorage.setItem(storageKey, 'yes'),
      () => undefined,
    );
}
