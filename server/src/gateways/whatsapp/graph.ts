import * as z from 'zod/mini';
import { readLimited } from '../read-limited.ts';
import { freeTextBody, templateBody, textBody } from './graph-body.ts';
import { type GraphRefusal, outsideWindow, refusalOf } from './graph-refusal.ts';
import type { WhatsappGateway, WhatsappMessage, WhatsappOutcome } from './whatsapp-gateway.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

const mostBytes = 64 * 1024;
const longestAnswer = 300;
const usualTimeoutMs = 20_000;

const Accepted = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })).check(z.minLength(1)),
});

type Answer = { isAccepted: true; providerId: string } | ({ isAccepted: false; answer: string } & GraphRefusal);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What became of a call that brought no answer; the words of the error name the machine, never what was sent. */
function noAnswer(error: unknown): Answer {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { isAccepted: false, code: null, failure: 'NO_CONNECTION', isFinal: false, answer: `${words}${cause}` };
}

function read(status: number, text: string): Answer {
  const body = parsed(text);
  const accepted = Accepted.safeParse(body);
  const providerId = accepted.data?.messages[0]?.id;
  if (status >= 200 && status < 300 && providerId !== undefined) return { isAccepted: true, providerId };
  return { isAccepted: false, ...refusalOf(status, body) };
}

/** Hands messages to the WhatsApp Business Cloud API, one call a message. */
export function sendByGraph(settings: WhatsappSettings, timeoutMs = usualTimeoutMs): WhatsappGateway {
  const url = `${settings.apiUrl}/${settings.phoneNumberId}/messages`;

  async function post(body: unknown): Promise<Answer> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // The token is for this address and for no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return read(response.status, await readLimited(response, mostBytes, 'more than an answer'));
    } catch (error) {
      return noAnswer(error);
    }
  }

  async function send(message: WhatsappMessage): Promise<WhatsappOutcome> {
    const free = freeTextBody(message);
    const first = await post(free ?? templateBody(message));
    // They wrote more than a day ago after all: the template may always be sent.
    const isTooLate = free !== null && !first.isAccepted && first.code === outsideWindow;
    const answer = isTooLate ? await post(templateBody(message)) : first;
    if (answer.isAccepted) return { state: 'SENT', providerId: answer.providerId };
    const { failure, isFinal } = answer;
    const said = answer.answer.replaceAll(settings.token, '••••••').replace(/\s+/g, ' ');
    return { state: 'FAILED', failure, isFinal, answer: said.slice(0, longestAnswer) };
  }

  return { send, say: async (phone, text) => (await post(textBody(phone, text))).isAccepted };
}
