/**
 * The page of ours that a `return` in an address asks for, or null. Resolved as the browser does, which drops tabulators, turns
 * backslashes round and folds dots; twice, because what is left after that may name another host itself.
 */
export function wayBack(asked: string | null): string | null {
  const { origin } = window.location;
  if (!asked?.startsWith('/')) return null;
  const { pathname, search, hash } = URL.canParse(asked, origin) ? new URL(asked, origin) : new URL(origin);
  const page = pathname + search + hash;
  const isOurs = [asked, page].every(
    (address) => URL.canParse(address, origin) && new URL(address, origin).origin === origin,
  );
  return isOurs ? page : null;
}
