import * as z from 'zod/mini';

/** SHA-256 of the picture's bytes, in hexadecimal signs. */
export const LogoHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The logo of the association; measures in pixels. */
export const LogoPicture = z.object({ hash: LogoHash, width: z.int(), height: z.int() });
export type LogoPicture = z.infer<typeof LogoPicture>;

export const accentLooks = ['light', 'dark', 'field'] as const;
export type AccentLook = (typeof accentLooks)[number];

export const hexColor = /^#[0-9a-f]{6}$/;

/** sRGB as `#0a714b`. */
export const HexColor = z.string().check(z.regex(hexColor));

/** Of one look: text, lines and what is filled; what is written on that; the ground of what is chosen; under the pointer. */
const ColorsOfLook = z.object({ primary: HexColor, on: HexColor, soft: HexColor, hover: HexColor });
export type ColorsOfLook = z.infer<typeof ColorsOfLook>;

export const AccentColors = z.object({ light: ColorsOfLook, dark: ColorsOfLook, field: ColorsOfLook });
export type AccentColors = z.infer<typeof AccentColors>;

/** Who the association is, as anybody may read it. */
export const PublicLetterhead = z.object({
  name: z.nullable(z.string()),
  /** What stands below the name: the address, the account. */
  lines: z.array(z.string()),
  logo: z.nullable(LogoPicture),
  /** Null where it is the product's green. */
  colors: z.nullable(AccentColors),
});
export type PublicLetterhead = z.infer<typeof PublicLetterhead>;
