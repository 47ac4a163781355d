import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import * as z from 'zod/mini';

export interface GraphRefusal {
  /** Meta's number of the error; null where it named none. */
  readonly code: number | null;
  readonly failure: MessageFailure;
  readonly isFinal: boolean;
}

/** The receiver has not written for a day, so that only a template may be sent. */
export const outsideWindow = 131047;

const GraphError = z.object({
  error: z.object({
    code: z.int(),
    message: z.optional(z.string()),
    error_data: z.optional(z.object({ details: z.optional(z.string()) })),
  }),
});

type Meaning = Pick<GraphRefusal, 'failure' | 'isFinal'>;

const tooMany: Meaning = { failure: 'TOO_MANY_AT_ONCE', isFinal: false };
// Whoever runs it puts the token, the permissions or the number right, and then what waited still goes out.
const notUs: Meaning = { failure: 'LOGIN_REFUSED', isFinal: false };
const theirTrouble: Meaning = { failure: 'NO_CONNECTION', isFinal: false };

const meanings: Readonly<Record<number, Meaning>> = {
  0: notUs,
  1: theirTrouble,
  2: theirTrouble,
  3: notUs,
  4: tooMany,
  10: notUs,
  190: notUs,
  80007: tooMany,
  130429: tooMany,
  130472: { failure: 'NOT_DELIVERED', isFinal: true },
  131000: theirTrouble,
  131005: notUs,
  131016: theirTrouble,
  131026: { failure: 'NOT_ON_WHATSAPP', isFinal: true },
  131031: notUs,
  131042: { failure: 'REFUSED', isFinal: false },
  131048: tooMany,
  131049: { failure: 'NOT_DELIVERED', isFinal: true },
  131056: tooMany,
  [outsideWindow]: { failure: 'NOT_DELIVERED', isFinal: true },
};

/** What an error's number means, for an answer and for a delivery report alike; null where it says nothing to us. */
export function meaningOf(code: number): Meaning | null {
  if (code >= 132000 && code <= 132999) return { failure: 'TEMPLATE_REFUSED', isFinal: true };
  if ((code >= 200 && code <= 299) || (code >= 133000 && code <= 133999)) return notUs;
  return meanings[code] ?? null;
}

function meaningOfStatus(status: number): Meaning {
  if (status === 401 || status === 403) return notUs;
  if (status === 429) return tooMany;
  return status >= 400 && status < 500 ? { failure: 'REFUSED', isFinal: true } : theirTrouble;
}

/** Why a message was not taken, from the answer's status and what of its body can be read. */
export function refusalOf(status: number, body: unknown): GraphRefusal & { answer: string } {
  const error = GraphError.safeParse(body).data?.error;
  const code = error?.code ?? null;
  const meaning = (code === null ? null : meaningOf(code)) ?? meaningOfStatus(status);
  const words = [error?.message, error?.error_data?.details].filter((text) => text !== undefined);
  return { code, ...meaning, answer: [`HTTP ${status}`, ...(code === null ? [] : [code]), ...words].join(' ') };
}
