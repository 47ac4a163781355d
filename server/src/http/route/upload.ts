import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import { fieldError } from '../answers/field-errors.ts';

export const uploadLimitBytes = 10 * 1024 * 1024;

export interface Upload {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The one file of a multipart request, from its part `file`; a larger one than the limit is refused while it arrives. */
export async function readUpload(request: FastifyRequest, mostBytes = uploadLimitBytes): Promise<Upload> {
  if (!request.isMultipart()) throw fieldError('file', 'REQUIRED');
  return readForm(() => readOneFile(request, mostBytes));
}

/** What the parser of forms finds broken, it says with a plain error that has no code: a form without boundary or without end. */
export async function readForm<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const isOfParser = error instanceof Error && !(error instanceof DomainError) && !('code' in error);
    throw isOfParser ? fieldError('file', 'INVALID') : error;
  }
}

async function readOneFile(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  let upload: Upload | null = null;
  // Read to the end, so that a second file is refused rather than passed over.
  for await (const part of request.files({ limits: { fileSize: mostBytes } })) {
    if (part.fieldname !== 'file') throw fieldError(part.fieldname, 'UNKNOWN_FIELD');
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE');
    upload = { fileName: part.filename, bytes };
  }
  if (!upload || upload.bytes.length === 0) throw fieldError('file', 'REQUIRED');
  return upload;
}
