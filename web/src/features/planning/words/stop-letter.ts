/** "a" for the first stop of a round, "b" for the second; after "z" comes "aa". */
export function stopLetter(at: number): string {
  const letter = String.fromCharCode(97 + (at % 26));
  return at < 26 ? letter : stopLetter(Math.floor(at / 26) - 1) + letter;
}
