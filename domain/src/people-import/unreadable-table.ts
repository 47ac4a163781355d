/** Why a whole list is refused: the `reason` of UNREADABLE_FILE. */
export const unreadableTableReasons = [
  'NOT_A_TABLE',
  'ENCRYPTED_FILE',
  'ENCRYPTED_ZIP',
  'ZIP_BOMB',
  'BROKEN_FILE',
  'EMPTY_TABLE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_LARGE',
  'TOOK_TOO_LONG',
  'NO_SUCH_SHEET',
] as const;
export type UnreadableTableReason = (typeof unreadableTableReasons)[number];

/** What a list may hold; the largest association that we know of has a tenth of it. */
export const tableLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, columns: 100 } as const;
