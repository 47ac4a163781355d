/** A number as people type it: "4,5" or "4.5". Nothing is undefined, and what is no number is left to the schema. */
export function figureIn(typed: string): number | undefined {
  const plain = typed.replace(/\s/g, '').replace(',', '.');
  return plain === '' ? undefined : Number(plain);
}

/** A number as it is typed, with the comma of our three languages. */
export function figureOut(figure: number): string {
  return String(figure).replace('.', ',');
}
