import type { FirstAnswers } from '@vigiefaon/domain/links/link-page-writer';
import { createContext, use } from 'react';
import { CallError } from './call-error.ts';
import { isOnServer } from './on-server.ts';

/** When the page was asked for, by the clock and by what counts on evenly (`performance.now`), both in milliseconds. */
export interface AskedAt {
  readonly deviceMs: number;
  readonly steadyMs: number;
}

/** Id of the element that holds them, as JSON. */
export const firstAnswersId = 'first-answers';

/** What the server has put into the page beside its HTML. */
export const FirstAnswersContext = createContext<FirstAnswers | null>(null);

interface Heard<Answer> {
  answer: Answer | null;
  error: CallError | null;
  /** Whether the page came with either: it need not be asked for. */
  hasCome: boolean;
}

/** The answer to the one call that the page begins with; nothing where the page came without it. */
export function useFirstAnswer<Answer>(): Heard<Answer> {
  const first = use(FirstAnswersContext)?.answer;
  if (!first) return { answer: null, error: null, hasCome: false };
  if ('problem' in first)
    return { answer: null, error: new CallError(first.problem.code, first.problem), hasCome: true };
  return { answer: first.body as Answer, error: null, hasCome: true };
}

/** In the browser; null where the page came without them. */
export function readFirstAnswers(): FirstAnswers | null {
  const written = document.getElementById(firstAnswersId)?.textContent;
  return written ? (JSON.parse(written) as FirstAnswers) : null;
}

/** The answers are from after this moment, never from before. */
export function pageAskedAt(): AskedAt {
  const [deviceMs, steadyMs] = [Date.now(), performance.now()];
  // The server, which writes the page, asks now. In a browser the steady count began with the page; its `timeOrigin` is not
  // taken for the hour, since it falls behind the clock of a device that has slept.
  return isOnServer ? { deviceMs, steadyMs } : { deviceMs: deviceMs - steadyMs, steadyMs: 0 };
}
