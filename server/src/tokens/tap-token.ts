import { type PilotResponse, pilotResponses } from '@vigiefaon/domain/missions/mission';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** What one button of one message stands for. */
export interface Tap {
  readonly messageId: string;
  readonly pilotId: string;
  readonly response: PilotResponse;
}

const purpose = 'whatsapp-tap';
const prefix = 'resp';
const form = new RegExp(`^${prefix}:(${pilotResponses.join('|')}):([\\w-]{1,200})$`);

/** What a button of a message brings back: the answer, readable, and that we have offered it to this pilot in this message. */
export function signTap(secretKey: string, { messageId, pilotId, response }: Tap): string {
  const content = Buffer.concat([bytesOfId(messageId), bytesOfId(pilotId), Buffer.from(response)]);
  return `${prefix}:${response}:${writeToken(secretKey, purpose, content)}`;
}

/** Which button was tapped; null when it is none of ours. */
export function readTap(secretKey: string, payload: string): Tap | null {
  const [, named = '', token = ''] = form.exec(payload) ?? [];
  const response = pilotResponses.find((known) => known === named);
  const content = token === '' ? null : readToken(secretKey, purpose, token);
  if (!content || !response || content.subarray(32).toString() !== response) return null;
  return { messageId: idOfBytes(content.subarray(0, 16)), pilotId: idOfBytes(content.subarray(16, 32)), response };
}
