import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { unbounded } from '@vigiefaon/domain/unbounded';
import * as z from 'zod/mini';
import { JsonText } from './json-text.ts';

/**
 * What leaves as the answer of a call: the declared fields and no other. Only their types are judged. A bound on what may be sent
 * to us would turn what is kept already into an error for ever.
 */
export function answerText(response: NonNullable<Endpoint['response']>, result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(z.parse(unbounded(response), result));
}
