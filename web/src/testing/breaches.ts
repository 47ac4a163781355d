// A failing request looks to the app like a dead network, and it would go on: the test itself has to fail.
const breaches: Error[] = [];

/** Something that breaks the contract: the error to throw, which the test fails with in any case. */
export function breach(message: string): Error {
  const error = new Error(message);
  breaches.push(error);
  return error;
}

/** Throws the first breach since it was last asked. */
export function throwBreach(): void {
  const [first] = breaches.splice(0);
  if (first) throw first;
}
