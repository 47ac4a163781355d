import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { Problem } from '@vigiefaon/domain/errors';
import * as z from 'zod/mini';
import { ask, isFirstStep } from '../api/call.ts';
import { isCallError } from '../api/call-error.ts';
import { isTemporary } from '../api/is-temporary.ts';
import { readSession } from '../api/session-storage.ts';
import type { FieldEntry } from './field-store.ts';

type Outcome = { kind: 'DONE' } | { kind: 'LATER' } | { kind: 'REFUSED'; problem: Problem | null };

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

function outcomeOf(error: unknown, entry: FieldEntry): Outcome {
  if (!isCallError(error)) return { kind: 'LATER' };
  const isBroken = error.code === 'UNEXPECTED' && error.problem !== null && entry.tries >= triesOnBroken;
  const isLater = isTemporary(error) || isFirstStep(error.code);
  return isLater && !isBroken ? { kind: 'LATER' } : { kind: 'REFUSED', problem: error.problem };
}

/** Sends one entry with its key, in nobody else's name; says what became of it and never throws. */
export async function trySending(entry: FieldEntry): Promise<Outcome> {
  if (readSession()?.userId !== entry.userId) return { kind: 'LATER' };
  const { params, body, entryId } = entry;
  const input = { params, body, idempotencyKey: entryId, signal: AbortSignal.timeout(patienceMs) };
  try {
    return isOurs(await ask(endpointOf(entry), input)) ? { kind: 'DONE' } : { kind: 'LATER' };
  } catch (error) {
    return outcomeOf(error, entry);
  }
}
