function addressIn(text: string, origin: string): URL | null {
  // `URL.canParse` is younger than Chrome 109 and Safari 16.4.
  try {
    return new URL(text, origin);
  } catch {
    return null;
  }
}

/**
 * The page of ours that a `return` in an address asks for, or null. Resolved as the browser does, which drops tabulators, turns
 * backslashes round and folds dots; twice, because what is left after that may name another host itself.
 */
export function wayBack(asked: string | null): string | null {
  const { origin } = window.location;
  if (!asked?.startsWith('/')) return null;
  const first = addressIn(asked, origin);
  if (first?.origin !== origin) return null;
  const page = first.pathname + first.search + first.hash;
  return addressIn(page, origin)?.origin === origin ? page : null;
}
