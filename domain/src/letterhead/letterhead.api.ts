import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Letterhead, LetterheadChange } from './letterhead.ts';
import { LogoHash, LogoPicture } from './public-letterhead.ts';
import { logoType } from './shown-letterhead.ts';

const admins = ['ROLE_ADMIN'] as const;

export const getLetterhead = endpoint('GET /api/letterhead', {
  summary: 'Name, address, signatory and account of the association',
  roles: admins,
  response: Letterhead,
});

export const saveLetterhead = endpoint('PUT /api/letterhead', {
  summary: 'Say who the association is, on mails, pages and paper',
  roles: admins,
  body: LetterheadChange,
  response: Letterhead,
  errors: ['STALE'],
});

export const saveLogo = endpoint('PUT /api/letterhead/logo', {
  summary: 'Replace the logo by a PNG of 8 bits a colour; it is kept on white',
  roles: admins,
  bodyKind: 'file',
  response: LogoPicture,
  errors: ['UNREADABLE_FILE', 'PAYLOAD_TOO_LARGE'],
});

export const deleteLogo = endpoint('DELETE /api/letterhead/logo', {
  summary: 'Take the logo away',
  roles: admins,
});

export const getLogo = endpoint('GET /api/letterhead/logo/{hash}', {
  summary: 'The logo, at an address that never shows another',
  roles: 'public',
  params: z.object({ hash: LogoHash }),
  fileTypes: [logoType],
  status: 200,
  errors: ['NOT_FOUND'],
  immutable: true,
});
