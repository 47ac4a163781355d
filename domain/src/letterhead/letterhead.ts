import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { nullableText, Version } from '../values.ts';
import { accentColors, looksLikeDanger } from './accent.ts';
import { HexColor, hexColor, type LogoPicture, type PublicLetterhead } from './public-letterhead.ts';

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
  /** As it was chosen; each look makes of it what can be read. */
  accent: z.nullable(HexColor),
  version: z.int(),
});
export type Letterhead = z.infer<typeof Letterhead>;

export const shippedLetterhead = { name: null, address: null, signatory: null, iban: null, accent: null };

/** Spaces and small letters do not matter; checked by country, length and check digits (ISO 13616). */
const Iban = z.pipe(
  z.pipe(
    nullableText(60),
    z.transform((typed) => typed && electronicFormatIBAN(typed)),
  ),
  z.nullable(z.string().check(z.refine((iban) => isValidIBAN(iban), { error: 'INVALID_IBAN' }))),
);

function inSixSigns(typed: string): string {
  const signs = typed.toLowerCase().replace('#', '');
  return `#${signs.length === 3 ? signs.replace(/./g, '$&$&') : signs}`;
}

/** With or without its hash, in three or six signs. */
const Accent = z.pipe(
  z.pipe(
    nullableText(60),
    z.transform((typed) => typed && inSixSigns(typed)),
  ),
  z.nullable(
    z.string().check(
      z.regex(hexColor, { error: 'INVALID_COLOR', abort: true }),
      z.refine((accent) => !looksLikeDanger(accent), { error: 'LOOKS_LIKE_DANGER' }),
    ),
  ),
);

/** As admins write it; what is blank is not said. */
export const LetterheadChange = z.strictObject({
  name: nullableText(longestAssociationName),
  address: nullableText(longestAssociationAddress),
  signatory: nullableText(longestSignatory),
  iban: Iban,
  accent: Accent,
  version: Version,
});

function linesOf({ address, iban }: Pick<Letterhead, 'address' | 'iban'>): string[] {
  const places = (address ?? '').split('\n').map((line) => line.trim());
  const inOneLine = places.filter((line) => line !== '').join(', ');
  return [inOneLine, iban ? `IBAN ${friendlyFormatIBAN(iban) ?? iban}` : ''].filter((line) => line !== '');
}

/** What anybody may read of it. */
export function publicLetterhead(letterhead: Omit<Letterhead, 'version'>, logo: LogoPicture | null): PublicLetterhead {
  const { name, accent } = letterhead;
  return { name, lines: linesOf(letterhead), logo, colors: accent === null ? null : accentColors(accent) };
}
