import { use, useState } from 'react';
import { PathContext } from './path.ts';
import { findRoute } from './routes.ts';

const nameInHistory = 'key';

function keyIn(path: string): string {
  const [given = ''] = Object.values(findRoute(path)?.params ?? {});
  return given;
}

/**
 * The key in the address, taken out of it: it would stay in the history, in the bar that others see and in what is shared.
 * This tab's entry keeps it, so that loading the page anew still works. In the path of the route, `word` takes its place.
 */
export function takeKey(path: string, word: string): string {
  const kept: unknown = window.history.state?.[nameInHistory];
  if (typeof kept === 'string') return kept;
  const given = keyIn(window.location.pathname);
  window.history.replaceState({ [nameInHistory]: given }, '', path.replace(/\$\w+/, word));
  return given;
}

/** For the page that the route leads to: taken once. */
export function useTakenKey(path: string, word: string): string {
  const onServer = use(PathContext);
  const [key] = useState(() => (onServer === null ? takeKey(path, word) : keyIn(onServer)));
  return key;
}

/** Another key in the place of the one that was taken, also after the page is loaded anew; whoever has it may give it on. */
export function keepOtherKey(key: string): void {
  window.history.replaceState({ [nameInHistory]: key, isOther: true }, '');
}

/** Whether the key of this page is one that it was given later. */
export function hasOtherKey(): boolean {
  return window.history.state?.isOther === true;
}
