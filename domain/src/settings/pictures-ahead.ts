import * as z from 'zod/mini';

/**
 * Whether the phones of pilots load pictures of maps ahead of the night. `BY_LICENCE`: of those services whose licence lets anybody
 * copy them; `ALWAYS`: the association knows that its own services allow it; `NEVER`.
 */
export const picturesAhead = ['BY_LICENCE', 'ALWAYS', 'NEVER'] as const;
export const PicturesAhead = z.enum(picturesAhead);
export type PicturesAhead = z.infer<typeof PicturesAhead>;

/** Licences that let everybody copy and keep what they cover, as long as its source is named. */
const openLicences: ReadonlySet<string> = new Set([
  'CC BY 4.0',
  'CC0 1.0',
  'DL-DE-BY 2.0',
  'DL-DE-ZERO 2.0',
  'Gratis Open Data Licentie Vlaanderen',
  'Licence Open Data UrbIS',
  'Licence Ouverte 2.0',
  'OGD swisstopo',
]);

/** Whether pictures may be loaded before anybody looks at them; `licence` is null where nobody has told us of one. */
export function mayLoadAhead(licence: string | null, choice: PicturesAhead): boolean {
  if (choice !== 'BY_LICENCE') return choice === 'ALWAYS';
  return licence !== null && openLicences.has(licence);
}
