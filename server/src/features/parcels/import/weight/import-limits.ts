const mebibyte = 1024 * 1024;

/** What a file of parcels may cost us: generous beside any real declaration, small beside what the machine can bear. */
export const importLimits = {
  uploadBytes: 10 * mebibyte,
  unzippedBytes: 50 * mebibyte,
  zipEntries: 1_000,
  /** Applies above `ratioExemptBytes` only: a small attribute table full of blanks shrinks a hundredfold in all honesty. */
  zipRatio: 150,
  ratioExemptBytes: 2 * mebibyte,
  shapes: 2_000,
  /** All shapes together: the answer goes to a phone, which has to draw them. */
  vertices: 200_000,
  nesting: 64,
  documentTokens: 2_500_000,
  startingMs: 60_000,
  readingMs: 10_000,
  workerHeapMebibytes: 384,
} as const;
