/** What was received or sent of one side before, by its number. */
export interface KnownDocument {
  readonly sequence: number;
  /** Of the canonical form. */
  readonly hash: string;
}

/**
 * What a document is beside those that are known of the same side. NEW: it goes on from there · REPEATED: the very same came before, and
 * is answered as then · OLDER: something later is known already, or something else bore its number.
 */
export function placeInSequence(
  document: KnownDocument,
  known: readonly KnownDocument[],
): 'NEW' | 'REPEATED' | 'OLDER' {
  const same = known.find(({ sequence }) => sequence === document.sequence);
  if (same) return same.hash === document.hash ? 'REPEATED' : 'OLDER';
  return known.some(({ sequence }) => sequence > document.sequence) ? 'OLDER' : 'NEW';
}
