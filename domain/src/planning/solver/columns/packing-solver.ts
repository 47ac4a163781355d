/** A round as a column of a set packing: what it is worth, and what it takes (its shares and its pilot, as rows). */
export interface PackingColumn {
  readonly value: number;
  readonly rows: readonly number[];
}

export interface PackingPrices {
  readonly value: number;
  /** What one more of each row would bring; never negative. */
  readonly duals: Float64Array;
  /** How much of each column the relaxed optimum takes. */
  readonly parts: Float64Array;
}

/** The relaxed packing, kept between solves while columns are added. */
export interface PackingMaster {
  add(columns: readonly PackingColumn[]): void;
  solve(): PackingPrices;
  dispose(): void;
}

export interface PackingOrder {
  readonly rowCount: number;
  readonly columns: readonly PackingColumn[];
  /** Indices of columns that fit together: the answer is not worse. */
  readonly start: readonly number[];
  readonly mostNodes: number;
  readonly shouldStop: () => boolean;
}

export interface PackingAnswer {
  readonly chosen: readonly number[];
  readonly isOptimal: boolean;
  /** No choice of these columns is worth more. */
  readonly bound: number;
}

/** Linear and integer programs, solved outside of the rules so that these stay free of any solver. */
export interface PackingSolver {
  openMaster(rowCount: number): PackingMaster;
  chooseColumns(order: PackingOrder): PackingAnswer;
}
