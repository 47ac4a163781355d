/** What this device keeps; one that keeps nothing (a private window, a full disk) forgets it with the page. */
export function readKept<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function writeKept(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page itself still knows.
  }
}
