import { browser, leaving } from '../routing/go-to.ts';

/** As long may the next page let wait for itself, and the page that was loaded anew fail again. */
const patienceMs = 10_000;
let askedForNextAt = Number.NEGATIVE_INFINITY;

function noteAskedForNext(): void {
  askedForNextAt = Date.now();
}

/** A link that leads this very window to another page, by the browser itself. */
function leadsAway({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return !defaultPrevented && link !== null && link.protocol.startsWith('http') && !link.target && !link.download;
}

/** A page that is being left loads nothing more to its end. */
const isBeingLeft = () => leaving.isUnderWay || Date.now() - askedForNextAt < patienceMs;

function loadAnewOnce(): void {
  if (isBeingLeft() || !navigator.onLine) return;
  if (Date.now() - Number(sessionStorage.getItem('reloadedAt')) < patienceMs) return;
  sessionStorage.setItem('reloadedAt', String(Date.now()));
  browser.loadAnew();
}

/**
 * After an update the files of the old version are gone: the page is loaded anew, but not again and again, and never in the place of
 * the page that somebody has just asked for.
 */
export function loadAnewWhenFilesAreGone(): void {
  // Safari on a phone tells nobody before it leaves.
  window.addEventListener('click', (event) => {
    if (leadsAway(event)) noteAskedForNext();
  });
  window.addEventListener('beforeunload', noteAskedForNext);
  window.addEventListener('vite:preloadError', loadAnewOnce);
}
