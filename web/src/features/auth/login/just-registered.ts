/** Where the tab keeps with what somebody who has just registered logs in: until then, and never in an address. */
const storageKey = 'registeredAs';

export function keepRegisteredAs(identifier: string): void {
  sessionStorage.setItem(storageKey, identifier);
}

export function registeredAs(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined;
}

export function forgetRegisteredAs(): void {
  sessionStorage.removeItem(storageKey);
}
