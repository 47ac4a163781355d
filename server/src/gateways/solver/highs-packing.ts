import type {
  PackingAnswer,
  PackingColumn,
  PackingMaster,
  PackingOrder,
  PackingPrices,
  PackingSolver,
} from '@vigiefaon/domain/planning/solver/columns/packing-solver';
import loadHighs, { type Highs, type Model } from 'highs';

/** The HiGHS solver as WebAssembly. Its calls block: only worker threads, tests and benchmarks open it. */
export async function openPackingSolver(): Promise<PackingSolver> {
  const highs = await loadHighs();
  return {
    openMaster: (rowCount) => new Master(highs, rowCount),
    chooseColumns: (order) => chooseColumns(highs, order),
  };
}

function openModel(highs: Highs, rowCount: number): Model {
  const model = highs.createModel();
  model.options.set({ output_flag: false });
  model.addRows({
    lower: new Float64Array(rowCount).fill(-highs.infinity),
    upper: new Float64Array(rowCount).fill(1),
    matrix: {
      format: 'csr',
      numRows: rowCount,
      numCols: 0,
      starts: new Int32Array(rowCount + 1),
      indices: new Int32Array(0),
      values: new Float64Array(0),
    },
  });
  return model;
}

/** HiGHS minimises: a column's value is a negative cost, and what comes out as prices changes its sign. */
function addColumns(highs: Highs, model: Model, rowCount: number, columns: readonly PackingColumn[]): void {
  if (columns.length === 0) return;
  const starts = new Int32Array(columns.length + 1);
  for (const [place, { rows }] of columns.entries()) starts[place + 1] = (starts[place] ?? 0) + rows.length;
  const indices = Int32Array.from(columns.flatMap(({ rows }) => rows.toSorted((a, b) => a - b)));
  model.addCols({
    cost: Float64Array.from(columns, ({ value }) => -value),
    lower: new Float64Array(columns.length),
    upper: new Float64Array(columns.length).fill(highs.infinity),
    matrix: {
      format: 'csc',
      numRows: rowCount,
      numCols: columns.length,
      starts,
      indices,
      values: new Float64Array(indices.length).fill(1),
    },
  });
}

const largestSimplexRows = 700;

class Master implements PackingMaster {
  readonly #highs: Highs;
  readonly #rowCount: number;
  readonly #model: Model;
  #columnCount = 0;

  constructor(highs: Highs, rowCount: number) {
    this.#highs = highs;
    this.#rowCount = rowCount;
    this.#model = openModel(highs, rowCount);
    // An interior point is found ten times sooner than a vertex of a large packing, and prices need no vertex.
    const isLarge = rowCount > largestSimplexRows;
    this.#model.options.set(isLarge ? { solver: 'ipm', run_crossover: 'off' } : { solver: 'simplex', presolve: 'off' });
  }

  add(columns: readonly PackingColumn[]): void {
    this.#columnCount += columns.length;
    addColumns(this.#highs, this.#model, this.#rowCount, columns);
  }

  solve(): PackingPrices {
    // HiGHS has no solution to show for a model without columns.
    if (this.#columnCount === 0)
      return { value: 0, duals: new Float64Array(this.#rowCount), parts: new Float64Array(0) };
    this.#model.run();
    const { colValue, rowDual } = this.#model.getSolution();
    const duals = rowDual.map((dual) => Math.max(0, -dual));
    return { value: -this.#model.getObjectiveValue(), duals, parts: colValue };
  }

  dispose(): void {
    this.#model.dispose();
  }
}

/** `mipInterrupt`: HiGHS asks from time to time whether it shall go on. */
const interruptChannel = 6;

function chooseColumns(highs: Highs, { rowCount, columns, start, mostNodes, shouldStop }: PackingOrder): PackingAnswer {
  if (columns.length === 0) return { chosen: [], isOptimal: true, bound: 0 };
  const model = openModel(highs, rowCount);
  try {
    addColumns(highs, model, rowCount, columns);
    const everyColumn = { kind: 'range', from: 0, to: columns.length - 1 } as const;
    model.changeColsIntegrality(everyColumn, new Int32Array(columns.length).fill(highs.constants.variableType.integer));
    model.options.set({ mip_rel_gap: 0, mip_abs_gap: 1e-6, mip_max_nodes: Math.min(mostNodes, 2 ** 31 - 1) });
    const values = new Float64Array(columns.length);
    for (const place of start) values[place] = 1;
    model.setSolution({ colValue: values });
    model.run({
      [interruptChannel]: (event) => {
        if (shouldStop()) event.interrupt();
        return undefined;
      },
    });
    const isOptimal = model.getModelStatus() === highs.constants.modelStatus.optimal;
    const { colValue } = model.getSolution();
    const chosen = columns.flatMap((_, place) => ((colValue[place] ?? 0) > 0.5 ? [place] : []));
    // Interrupted before its first relaxation it knows no bound.
    const dual = Number(model.info.get('mip_dual_bound'));
    return { chosen, isOptimal, bound: Number.isNaN(dual) ? Number.POSITIVE_INFINITY : -dual };
  } finally {
    model.dispose();
  }
}
