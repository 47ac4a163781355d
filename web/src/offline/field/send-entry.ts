import type { Endpoint } from '@vigiefaon/domain/endpoint';
import * as z from 'zod/mini';
import { ask, isFirstStep } from '../../api/call.ts';
import { CallError, isCallError } from '../../api/call-error.ts';
import { isTemporary } from '../../api/is-temporary.ts';
import { readSession } from '../../api/session-storage.ts';
import type { FieldEntry } from './field-store.ts';

const patienceMs = 25_000;
/** A server that breaks on one entry must not hold up all that stand behind it. */
const triesOnBroken = 6;

function endpointOf({ method, path, summary, body }: FieldEntry): Endpoint {
  return { method, path, summary, roles: 'session', ...(body === null ? {} : { body: z.unknown() }) };
}

/** A login page of some hotel answers everything with 200; only our server answers JSON or nothing. */
function isOurs(response: Response): boolean {
  return response.status === 204 || (response.headers.get('content-type') ?? '').includes('json');
}

/** Whether the same entry may well be taken later. */
export function isTemporaryFor(error: unknown, { tries }: FieldEntry): boolean {
  if (!isCallError(error)) return true;
  const isBroken = error.code === 'UNEXPECTED' && error.problem !== null && tries >= triesOnBroken;
  return !isBroken && (isTemporary(error) || isFirstStep(error.code));
}

/** Sends one entry with its key, in nobody else's name. */
export async function sendEntry(entry: FieldEntry): Promise<void> {
  if (readSession()?.userId !== entry.userId) throw new CallError('UNAUTHENTICATED');
  const { params, body, entryId } = entry;
  const input = { params, body, idempotencyKey: entryId, signal: AbortSignal.timeout(patienceMs) };
  if (!isOurs(await ask(endpointOf(entry), input))) throw new CallError('OFFLINE');
}
