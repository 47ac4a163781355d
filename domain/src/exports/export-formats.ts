import * as z from 'zod/mini';
import { fallbackLocale } from '../languages/locales.ts';
import { Locale } from '../users/user.ts';

/** CSV for any spreadsheet, XLSX with real numbers and dates. */
export const TableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;

export const ShapeFormat = z.enum(['geojson', 'kml']);
export type ShapeFormat = z.infer<typeof ShapeFormat>;

/** Shapes for maps and drones, tables with the shape in a cell of its own. */
export const ParcelFormat = z.enum([...ShapeFormat.options, ...TableFormat.options]);

export type ExportFormat = TableFormat | ShapeFormat;

/** What an admin takes along; the word for the journal is `exports.what.<NAME>` in the web. */
export const exportNames = ['missions', 'parcels', 'clients', 'pilots', 'figures'] as const;
export type ExportName = (typeof exportNames)[number];

/** Language of headings, words and the name of the file. */
export const fileLanguage = { locale: z._default(Locale, fallbackLocale) };

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
};

export function contentTypeOf(format: ExportFormat): string {
  return contentTypes[format];
}

/** The media types of an answer in one of these formats. */
export function fileTypesOf({ options }: { readonly options: readonly ExportFormat[] }): string[] {
  return options.map((format) => contentTypes[format].replace(/;.*/, ''));
}
