import { createHash } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { handoverDeviceHeader, handoverLinkHeader } from '@vigiefaon/domain/handover/handover.api';
import type { FastifyRequest } from 'fastify';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { type HandoverLinkKind, readHandoverToken } from '../../tokens/handover-token.ts';

const anHourMs = 60 * 60 * 1000;
// A club behind one network; a token of 128 bits is not found by trying.
const linksFromAddress = { name: 'handover-link-address', hits: 600, windowMs: anHourMs };
// Apart, so that whoever tries tokens does not use up what those with a link have.
const wrongFromAddress = { name: 'handover-link-wrong', hits: 60, windowMs: anHourMs };
const byLink = { name: 'handover-link', hits: 240, windowMs: anHourMs };
/** Sixteen random bytes or more, in characters that a header may hold. */
const deviceForm = /^[\w-]{22,100}$/;

/** Who asks by a link: of which hand-over, as whom, and on which device. */
export interface LinkOpened {
  readonly handoverId: string;
  readonly kind: HandoverLinkKind;
  readonly deviceHash: Buffer | null;
}

function deviceOf({ headers }: FastifyRequest): Buffer | null {
  const secret = headers[handoverDeviceHeader];
  const isDevice = typeof secret === 'string' && deviceForm.test(secret);
  return isDevice ? createHash('sha256').update(secret).digest() : null;
}

/** The link in the header of a request, counted. One that we have not signed is NOT_FOUND. */
export async function openLink(application: Application, request: FastifyRequest): Promise<LinkOpened> {
  const token = request.headers[handoverLinkHeader];
  const opened = typeof token === 'string' ? readHandoverToken(application.config.secretKey, token) : null;
  await countHit(application, opened ? linksFromAddress : wrongFromAddress, networkOf(request.ip));
  if (!opened) throw new DomainError('NOT_FOUND');
  await countHit(application, byLink, opened.handoverId);
  return { ...opened, deviceHash: deviceOf(request) };
}
