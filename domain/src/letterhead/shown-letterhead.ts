import type { LogoPicture, PublicLetterhead } from './public-letterhead.ts';

/** Pixels of a logo, as it is kept: it travels with every mail. */
export const logoBox = { width: 400, height: 200 };
/** Bytes of the file that brings it: no picture of so many pixels needs more. */
export const mostLogoBytes = 400_000;
export const logoType = 'image/png';

/** Of a logo on paper, in points, and where that is shown, in pixels. */
export const logoOnPaper = { width: 150, height: 48 };

/** Names the picture that travels within a mail (RFC 2392): nothing is fetched when it is read. */
export const logoInMail = 'cid:letterhead-logo';

/** Of an association that has not said yet who it is. */
export const noLetterhead: PublicLetterhead = { name: null, lines: [], logo: null, colors: null };

interface Box {
  readonly width: number;
  readonly height: number;
}

/** As large as fits into the box, never larger than it is. */
export function fittedLogo({ width, height }: Box, most: Box): Box {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Where the picture lies; the address never shows another. */
export function logoAddress({ hash }: Pick<LogoPicture, 'hash'>): string {
  return `/api/letterhead/logo/${hash}`;
}

/** Whether it says at a head whose a page or a mail is. */
export function saysWhose({ name, logo }: PublicLetterhead): boolean {
  return name !== null || logo !== null;
}

/** All that it says, a line each. */
export function letterheadLines({ name, lines }: PublicLetterhead): string[] {
  return name === null ? [...lines] : [name, ...lines];
}
