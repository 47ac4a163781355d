import { cropText, type DeclaredCrop, isGrass } from '@vigiefaon/domain/registered-parcels/is-grass';
import type { LeftOutReason } from '@vigiefaon/domain/registered-parcels/register';
import { plainText } from './plain-text.ts';

/** What we read of a row; whatever else stands in it, such as companies and what they are like, is never looked at. */
type Field = 'reference' | keyof DeclaredCrop | 'overlay' | 'landscape';

/**
 * Names of columns in small letters, the first that a file has counts: Flanders to 2025 and from 2026 on, Wallonia, France,
 * the Netherlands, Luxembourg, German states, Austria, Switzerland, Denmark, and harmonised files (`crop:name` …).
 */
const columnNames: Readonly<Record<Field, readonly string[]>> = {
  reference: [
    ...['ref_id', 'reference_id', 'agpakey', 'id_parcel', 'nutzungsidentifikator', 'geo_id', 'marknr', 'flik'],
    ...['objectid_parcel', 'id', 'oidn', 'gml_id', 'identifier'],
  ],
  name: [
    ...['crop:name', 'crop_name', 'gwsnam_h', 'lblhfdtlt', 'maincrop_title', 'cult_nom', 'gewas', 'nutzung'],
    ...['snar_bezeichnung', 'code_txt', 'afgroede', 'afgrøde', 'nc_text', 'bodenbedeckung'],
  ],
  group: ['gewasgroep', 'gwsgrph_lb', 'maincropgroup_title', 'category', 'crop_group'],
  hcatCode: ['hcat:code', 'hcat_code', 'ec:hcat_code', 'ec_hcat_c'],
  hcatName: ['hcat:name', 'hcat_name', 'ec:hcat_name', 'ec_hcat_n'],
  frenchCode: ['code_cultu'],
  flemishCode: ['gwscod_h', 'maincrop_code'],
  swissCode: ['lnf_code'],
  overlay: ['ist_ueberlagernd'],
  landscape: ['category', 'snar_bezeichnung'],
};
const fields = Object.keys(columnNames) as Field[];

/** Hedges, ditches and the like, which the Dutch and the Austrian register have as parcels of their own. */
const landscapeElements = /^(landschapselement|sloot)$|^glöz /i;
const yes = new Set(['1', 'true', 't', 'ja', 'oui', 'yes']);

const longestReference = 100;
const longestCrop = 120;

/** Which column of a file is read for what. */
export type Columns = Readonly<Partial<Record<Field, string>>>;

/** What may be named by hand: `reference`, `crop`. */
export type ColumnsByHand = Readonly<Partial<Record<'reference' | 'crop', string>>>;

/** The columns of a file that are read; one that was named by hand and is not there is answered as `missing`. */
export function chooseColumns(
  names: readonly string[],
  byHand: ColumnsByHand,
): { columns: Columns; missing: string | null } {
  const bySmallName = new Map(names.map((name) => [name.toLowerCase(), name]));
  const chosen: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const name = columnNames[field].map((small) => bySmallName.get(small)).find((found) => found !== undefined);
    if (name !== undefined) chosen[field] = name;
  }
  let missing: string | null = null;
  for (const [field, asked] of [
    ['reference', byHand.reference],
    ['name', byHand.crop],
  ] as const) {
    if (asked === undefined) continue;
    const name = bySmallName.get(asked.toLowerCase());
    if (name === undefined) missing ??= asked;
    else chosen[field] = name;
  }
  return { columns: chosen, missing };
}

export interface Declared {
  readonly reference: string | null;
  readonly crop: string | null;
  readonly isGrass: boolean | null;
  /** Why the row is no parcel of a farmer; null when it is one. */
  readonly leftOut: LeftOutReason | null;
}

/** What a row says of its parcel. */
export function readDeclared(row: Readonly<Record<string, unknown>>, columns: Columns): Declared {
  const text = (field: Field, longest = longestCrop) => {
    const column = columns[field];
    return column === undefined ? null : plainText(row[column], longest);
  };
  const crop: DeclaredCrop = {
    name: text('name'),
    group: text('group'),
    hcatCode: text('hcatCode'),
    hcatName: text('hcatName'),
    frenchCode: text('frenchCode'),
    flemishCode: text('flemishCode'),
    swissCode: text('swissCode'),
  };
  const isOverlay = yes.has(text('overlay')?.toLowerCase() ?? '');
  const isLandscape = landscapeElements.test(text('landscape') ?? '');
  return {
    reference: text('reference', longestReference),
    crop: cropText(crop),
    isGrass: isGrass(crop),
    leftOut: isOverlay ? 'OVERLAY' : isLandscape ? 'LANDSCAPE_ELEMENT' : null,
  };
}

/** Whether rows may be left out for what they are, so that the number of rows in the file says little. */
export function leavesRowsOut(columns: Columns): boolean {
  return columns.overlay !== undefined || columns.landscape !== undefined;
}
