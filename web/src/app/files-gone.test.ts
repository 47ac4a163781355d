import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../routing/go-to.ts';
import { loadAnewWhenFilesAreGone } from './files-gone.ts';

let evening = Date.parse('2026-05-20T19:00:00Z');
const loadAnew = vi.spyOn(browser, 'loadAnew');
const aFileIsGone = () => window.dispatchEvent(new Event('vite:preloadError'));

/** jsdom goes nowhere, and says so. */
function press(html: string, handle: (event: Event) => void = () => undefined): void {
  document.body.innerHTML = html;
  const link = document.body.firstElementChild as HTMLElement;
  link.addEventListener('click', handle);
  link.click();
}

beforeAll(loadAnewWhenFilesAreGone);
beforeEach(() => {
  // Each test begins an hour after the one before.
  evening += 3_600_000;
  vi.useFakeTimers({ now: evening });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  loadAnew.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page whose files are gone with an update is loaded anew, and not again and again', () => {
  aFileIsGone();
  aFileIsGone();
  expect(loadAnew).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  aFileIsGone();
  expect(loadAnew).toHaveBeenCalledTimes(2);
});

test('without a network no page is loaded anew', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  aFileIsGone();
  expect(loadAnew).not.toHaveBeenCalled();
  online.mockRestore();
});

test('somebody who has just pressed a link gets its page, whatever else was still being loaded', () => {
  press('<a href="/auth/register">Register</a>');
  aFileIsGone();
  expect(loadAnew).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  aFileIsGone();
  expect(loadAnew).toHaveBeenCalledTimes(1);
});

test('a page that the browser is about to leave is not loaded anew in the place of the next', () => {
  window.dispatchEvent(new Event('beforeunload'));
  aFileIsGone();
  expect(loadAnew).not.toHaveBeenCalled();
});

test.each([
  ['a number to call', '<a href="tel:+32470000000">Call</a>'],
  ['a page in another window', '<a href="/sheet" target="_blank">Sheet</a>'],
  ['a file to be kept', '<a href="/sheet.pdf" download="sheet.pdf">Sheet</a>'],
])('%s leaves no page', (_, html) => {
  press(html);
  aFileIsGone();
  expect(loadAnew).toHaveBeenCalledTimes(1);
});

test('a link that the app itself follows leaves no page', () => {
  press('<a href="/missions">Missions</a>', (event) => event.preventDefault());
  aFileIsGone();
  expect(loadAnew).toHaveBeenCalledTimes(1);
});
