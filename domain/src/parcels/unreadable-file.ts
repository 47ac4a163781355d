/** Why a whole file of parcels is refused: the `reason` of UNREADABLE_FILE. */
export const unreadableReasons = [
  'TOO_LARGE',
  'ZIP_BOMB',
  'ENCRYPTED_ZIP',
  'NOT_A_PARCEL_FILE',
  'NOT_A_GEOPACKAGE',
  'NO_LAYER',
  'CURVES',
  'DOCUMENT_TYPE',
  'UNKNOWN_PROJECTION',
  'NO_PARCEL',
  'BROKEN_FILE',
  'TOOK_TOO_LONG',
  'TOO_MANY_SHAPES',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];
