/** JSON that SQL has already written: it leaves as it is, past the response schema. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Marks SQL-built JSON so that `route` passes it through untouched. */
export function jsonText(text: string): JsonText {
  return new JsonText(text);
}
