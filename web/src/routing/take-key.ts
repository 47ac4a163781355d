const nameInHistory = 'key';

/**
 * Takes the key out of the address: it would stay in the history, in the bar that others see and in what is shared.
 * This tab's entry keeps it, so that loading the page anew still works. `path` is the address without it.
 */
export function takeKey(fromAddress: string, path: string): string {
  const kept: unknown = window.history.state?.[nameInHistory];
  if (typeof kept === 'string') return kept;
  window.history.replaceState({ [nameInHistory]: fromAddress }, '', path);
  return fromAddress;
}
