import { createHash } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { logoBox } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { encode } from 'fast-png';
import { decodedPng, pixelsOnWhite, pngMeasures } from '../../files/png-pixels.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { LogoFile } from '../settings/public.ts';

/**
 * A picture as a logo is kept: of 8 bits a colour and no larger than the box, drawn anew so that no mail, page or paper gets anything
 * but its pixels. UNREADABLE_FILE where it is no such PNG, `file` TOO_LARGE where it has too many pixels.
 */
export function readLogo(upload: Uint8Array): LogoFile {
  const read = Buffer.from(upload);
  const measures = pngMeasures(read);
  if (!measures) throw new DomainError('UNREADABLE_FILE');
  const { width, height } = measures;
  if (width > logoBox.width || height > logoBox.height) throw fieldError('file', 'TOO_LARGE');
  const png = decodedPng(read);
  if (!png) throw new DomainError('UNREADABLE_FILE');
  const bytes = Buffer.from(encode({ width, height, channels: 3, depth: 8, data: pixelsOnWhite(png) }));
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height, bytes };
}
