import { fold } from './fold.ts';
import { knownHeadings } from './heading-words.ts';
import { fieldsOf, type ImportField, type ImportKind } from './import-fields.ts';

/** Cells of a sheet as text; an empty cell is an empty text. */
export type SheetRow = readonly string[];

/** What the columns of a sheet seem to hold; null: nothing that is taken over. */
export interface GuessedColumns {
  /** How many rows stand before the first with a person: titles, blank rows and the headings. */
  readonly rowsAbove: number;
  readonly columns: readonly (ImportField | null)[];
}

/** A title or two stand above the headings of many lists. */
const searchedRows = 12;
const looks: readonly (readonly [field: ImportField, pattern: RegExp])[] = [
  ['email', /^\S+@\S+\.\S+$/],
  ['shape', /^\s*(multi)?polygon|^\s*\{\s*"type"/i],
  ['place', /^\s*-?\d{1,2}[.,]\d{3,}\s*[,; ]\s*-?\d{1,3}[.,]\d{3,}\s*$/],
  // A day, a size or a number of something is none.
  ['phone', /^(?!0[.,])(?=(?:\D*\d){8,15}\D*$)[+(0][\s()\d./-]+$/],
];
const mostly = 0.6;

/** Fields that a heading may name, the likeliest first: the longest known words in it decide. */
function fieldsIn(heading: string, known: ReadonlyMap<string, readonly ImportField[]>): readonly ImportField[] {
  const words = fold(heading);
  const whole = known.get(words);
  if (whole) return whole;
  const within = [...known].filter(([word]) => word.length > 2 && ` ${words} `.includes(` ${word} `));
  return within.toSorted(([one], [other]) => other.length - one.length)[0]?.[1] ?? [];
}

/** Several columns may hold a part of one shape. */
const mayRepeat = (field: ImportField) => field === 'shape';

/** A second telephone is the mobile one; a second of anything else is left out. */
const secondOf: Partial<Record<ImportField, ImportField>> = { phone: 'mobile' };

function take(candidates: readonly ImportField[], taken: Set<ImportField>): ImportField | null {
  const free = [...candidates, ...candidates.flatMap((field) => secondOf[field] ?? [])];
  const field = free.find((one) => !taken.has(one) || mayRepeat(one)) ?? null;
  if (field) taken.add(field);
  return field;
}

function byHeadings(row: SheetRow, known: ReadonlyMap<string, readonly ImportField[]>): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const exact = row.map((heading) => (known.has(fold(heading)) ? take(fieldsIn(heading, known), taken) : null));
  return row.map((heading, column) => exact[column] ?? take(fieldsIn(heading, known), taken));
}

function valuesOf(rows: readonly SheetRow[], column: number): string[] {
  return rows.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
}

/** What a column that is not named seems to hold, by what stands in it. */
function byValues(rows: readonly SheetRow[], columns: readonly (ImportField | null)[], fields: readonly ImportField[]) {
  const taken = new Set(columns.filter((field) => field !== null));
  return columns.map((field, column) => {
    if (field !== null) return field;
    const values = valuesOf(rows, column);
    const found = looks.find(
      ([one, pattern]) =>
        fields.includes(one) && values.filter((value) => pattern.test(value)).length > values.length * mostly,
    );
    return found ? take([found[0]], taken) : null;
  });
}

/** One column of names without a second one holds whole names; in which order nobody can tell where the heading does not. */
function withoutHeadings(columns: readonly (ImportField | null)[], width: number): (ImportField | null)[] {
  const isNamed = columns.some((field) => field === 'lastname' || field === 'lastFirst' || field === 'firstLast');
  if (isNamed || width === 0) return [...columns];
  const first = columns.indexOf(null);
  return columns.map((field, column) => (column === first ? 'lastname' : field));
}

/** Says what a sheet seems to hold, by the words above its columns and by what stands in them. */
export function guessColumns(rows: readonly SheetRow[], kind: ImportKind): GuessedColumns {
  const fields = fieldsOf(kind);
  const known = knownHeadings(fields);
  const first = rows.slice(0, searchedRows).map((row) => byHeadings(row, known));
  const counts = first.map((columns) => columns.filter((field) => field !== null).length);
  const best = counts.indexOf(Math.max(0, ...counts));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const pad = (columns: readonly (ImportField | null)[]) =>
    Array.from({ length: width }, (_, column) => columns[column] ?? null);
  const isHeading = (row: SheetRow) => !row.some((cell) => looks.some(([, pattern]) => pattern.test(cell)));
  if ((counts[best] ?? 0) > 0 && isHeading(rows[best] ?? [])) {
    const below = rows.slice(best + 1, 200);
    return { rowsAbove: best + 1, columns: byValues(below, pad(first[best] ?? []), fields) };
  }
  const columns = byValues(rows.slice(0, 200), pad([]), fields);
  return { rowsAbove: 0, columns: withoutHeadings(columns, width) };
}
