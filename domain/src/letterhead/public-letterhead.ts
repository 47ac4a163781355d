import * as z from 'zod/mini';

/** SHA-256 of the picture's bytes, in hexadecimal signs. */
export const LogoHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The logo of the association; measures in pixels. */
export const LogoPicture = z.object({ hash: LogoHash, width: z.int(), height: z.int() });
export type LogoPicture = z.infer<typeof LogoPicture>;

/** Who the association is, as anybody may read it. */
export const PublicLetterhead = z.object({
  name: z.nullable(z.string()),
  /** What stands below the name: the address, the account. */
  lines: z.array(z.string()),
  logo: z.nullable(LogoPicture),
});
export type PublicLetterhead = z.infer<typeof PublicLetterhead>;
