import { DomainError } from '@vigiefaon/domain/errors';
import type { paperFileTypes } from '@vigiefaon/domain/papers/papers.api';
import type { Upload } from '../../http/route/upload.ts';
import { plainText } from '../../parcel-files/plain-text.ts';
import type { PaperFile } from './papers.repository.ts';

/** What a file begins with, whatever its name says. */
const beginnings: Readonly<Record<(typeof paperFileTypes)[number], readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
const longestName = 120;

/** A PDF or a photo as it is kept; UNREADABLE_FILE where it is neither. */
export function readPaperFile({ fileName, bytes }: Upload): PaperFile {
  const kind = Object.entries(beginnings).find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  if (!kind) throw new DomainError('UNREADABLE_FILE');
  const name = plainText(fileName, longestName) ?? 'file';
  return { fileName: name, contentType: kind[0], bytes: Buffer.from(bytes) };
}
