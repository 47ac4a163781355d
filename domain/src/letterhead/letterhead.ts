import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { nullableText, Version } from '../values.ts';
import type { LogoPicture, PublicLetterhead } from './public-letterhead.ts';

export const longestAssociationName = 200;
export const longestAssociationAddress = 300;
export const longestSignatory = 200;

const said = z.nullable(z.string());

/** Who the association is: on mails, pages and paper. */
export const Letterhead = z.object({
  name: said,
  /** Lines as on an envelope. */
  address: said,
  /** Name and office of whoever answers for what leaves the association. */
  signatory: said,
  /** Without spaces. */
  iban: said,
  version: z.int(),
});
export type Letterhead = z.infer<typeof Letterhead>;

export const shippedLetterhead = { name: null, address: null, signatory: null, iban: null };

/** Spaces and small letters do not matter; checked by country, length and check digits (ISO 13616). */
const Iban = z.pipe(
  z.pipe(
    nullableText(60),
    z.transform((typed) => typed && electronicFormatIBAN(typed)),
  ),
  z.nullable(z.string().check(z.refine((iban) => isValidIBAN(iban), { error: 'INVALID_IBAN' }))),
);

/** As admins write it; what is blank is not said. */
export const LetterheadChange = z.strictObject({
  name: nullableText(longestAssociationName),
  address: nullableText(longestAssociationAddress),
  signatory: nullableText(longestSignatory),
  iban: Iban,
  version: Version,
});

function linesOf({ address, iban }: Pick<Letterhead, 'address' | 'iban'>): string[] {
  const places = (address ?? '').split('\n').map((line) => line.trim());
  const inOneLine = places.filter((line) => line !== '').join(', ');
  return [inOneLine, iban ? `IBAN ${friendlyFormatIBAN(iban) ?? iban}` : ''].filter((line) => line !== '');
}

/** What anybody may read of it. */
export function publicLetterhead(letterhead: Omit<Letterhead, 'version'>, logo: LogoPicture | null): PublicLetterhead {
  return { name: letterhead.name, lines: linesOf(letterhead), logo };
}
