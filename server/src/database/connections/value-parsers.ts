import { TypeOverrides, types } from 'pg';

const { INT8, NUMERIC, DATE, TIMESTAMP, INTERVAL } = types.builtins;
// Not among the driver's named types, and wider than a literal for its signature to take it.
const TEXT_ARRAY: number = 1009;
const arrayOf: Record<number, number> = {
  [INT8]: 1016,
  [NUMERIC]: 1231,
  [DATE]: 1182,
  [TIMESTAMP]: 1115,
  [INTERVAL]: 1187,
};

function asIs(text: string): string {
  return text;
}

function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

/** How values read from either kind of database become JavaScript values: a calendar day stays text, an instant is a Date. */
export function valueParsers(): TypeOverrides {
  const overrides = new TypeOverrides();
  const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);
  const parsers: [number, (text: string) => unknown][] = [
    [INT8, integer],
    [NUMERIC, Number],
    [DATE, asIs],
    [TIMESTAMP, asIs],
    [INTERVAL, asIs],
  ];
  for (const [oid, parse] of parsers) {
    overrides.setTypeParser(oid, parse);
    const arrayOid = arrayOf[oid];
    if (arrayOid) {
      overrides.setTypeParser(arrayOid, (text: string) =>
        parseTextArray(text).map((item) => (item === null ? null : parse(item))),
      );
    }
  }
  return overrides;
}
