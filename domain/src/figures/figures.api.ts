import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileLanguage, fileTypesOf, TableFormat } from '../exports/export-formats.ts';
import { CalendarDay, WholeNumber } from '../values.ts';
import { Figures } from './figures.ts';

// The years that a season may have: from the first year of the calendar on there would be none before to compare with.
const DayOfFigures = CalendarDay.check(z.regex(/^(20\d\d|2100)-/));

const periodFields = {
  year: z.optional(WholeNumber.check(z.minimum(2000), z.maximum(2100))),
  from: z.optional(DayOfFigures),
  to: z.optional(DayOfFigures),
};

interface AskedPeriod {
  from?: string | undefined;
  to?: string | undefined;
}

/** One day alone says nothing, and a period ends after it has begun. */
const isPeriod = z.refine<AskedPeriod>(
  ({ from, to }) => (from === undefined) === (to === undefined) && (from ?? '') <= (to ?? ''),
  { path: ['to'], error: 'INVALID' },
);

export const getFigures = endpoint('GET /api/figures', {
  summary: 'What a season brought, by month, week, pilot and municipality, beside the season before',
  roles: ['ROLE_ADMIN'],
  query: z.strictObject(periodFields).check(isPeriod),
  response: Figures,
});

export const exportFigures = endpoint('GET /api/figures/export', {
  summary: 'The figures as a file',
  roles: ['ROLE_ADMIN'],
  query: z.strictObject({ ...periodFields, format: TableFormat, ...fileLanguage }).check(isPeriod),
  fileTypes: fileTypesOf(TableFormat),
  status: 200,
});
