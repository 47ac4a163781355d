import { type TapAnswer, tapAnswers } from '@vigiefaon/domain/whatsapp/tap-answers';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** What one button of one message stands for. */
export interface Tap {
  readonly messageId: string;
  /** Whose account was asked. */
  readonly userId: string;
  readonly answer: TapAnswer;
}

const purpose = 'whatsapp-tap';
const prefix = 'resp';
const form = new RegExp(`^${prefix}:(${tapAnswers.join('|')}):([\\w-]{1,200})$`);

/** What a button of a message brings back: the answer, readable, and that we have offered it to this person in this message. */
export function signTap(secretKey: string, { messageId, userId, answer }: Tap): string {
  const content = Buffer.concat([bytesOfId(messageId), bytesOfId(userId), Buffer.from(answer)]);
  return `${prefix}:${answer}:${writeToken(secretKey, purpose, content)}`;
}

/** Which button was tapped; null when it is none of ours. */
export function readTap(secretKey: string, payload: string): Tap | null {
  const [, named = '', token = ''] = form.exec(payload) ?? [];
  const answer = tapAnswers.find((known) => known === named);
  const content = token === '' ? null : readToken(secretKey, purpose, token);
  if (!content || !answer || content.subarray(32).toString() !== answer) return null;
  return { messageId: idOfBytes(content.subarray(0, 16)), userId: idOfBytes(content.subarray(16, 32)), answer };
}
