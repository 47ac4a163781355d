import { type AskedFields, getAnswers, saveAnswers } from '@vigiefaon/domain/answers/answers.api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { useFirstAnswer } from '../../api/first-answers.ts';
import { useOnline } from '../../offline/use-online.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { type Choices, keepChoices, keptChoices, withoutSaved } from './kept-choices.ts';

/** `WAITING`: kept on this device until it gets through. */
type SaveState = 'UNTOUCHED' | 'SAVING' | 'SAVED' | 'WAITING';

/** Sends one after the other until nothing is left. */
function useSending(token: string, onAnswer: (asked: AskedFields) => void) {
  const [choices, setChoices] = useState(keptChoices);
  // Sending outlives a rendering; this is what counts meanwhile.
  const latest = useRef(choices);

  function remember(next: Choices): void {
    latest.current = next;
    setChoices(next);
    keepChoices(next);
  }

  const [outbox, { isSending, hasSent, failure }] = useOutbox<Choices, AskedFields>({
    store: {
      next: () => (Object.keys(latest.current).length > 0 ? latest.current : undefined),
      sent: (sent, answer) => {
        onAnswer(answer);
        remember(withoutSaved(latest.current, sent));
      },
      refused: () => undefined,
    },
    send: (sent) => {
      const responses = Object.entries(sent).map(([missionId, response]) => ({ missionId, response }));
      return call(saveAnswers, { params: { token }, body: { responses } });
    },
    // Whatever is wrong with it: what was tapped stays until it got through.
    isTemporary: () => true,
  });

  function choose(more: Choices): void {
    remember({ ...latest.current, ...more });
    void outbox.flush();
  }

  const error = isSending ? null : failure;
  const settled: SaveState = failure !== null ? 'WAITING' : hasSent ? 'SAVED' : 'UNTOUCHED';
  return { choices, state: isSending ? 'SAVING' : settled, error, choose, sendAll: outbox.flush } as const;
}

/** The holder's answers are as they are on screen: unsaved ones count. */
export function useAnswers(token: string) {
  const first = useFirstAnswer<AskedFields>();
  const [asked, setAsked] = useState(first.answer);
  const [loadError, setLoadError] = useState<unknown>(first.error);
  const sending = useSending(token, setAsked);

  async function load(): Promise<void> {
    setLoadError(null);
    try {
      setAsked(await call(getAnswers, { params: { token } }));
      await sending.sendAll();
    } catch (failure) {
      setLoadError(failure);
    }
  }

  const begin = useEffectEvent(() => {
    if (first.answer) void sending.sendAll();
    else if (!first.hasCome) void load();
  });
  useEffect(() => begin(), []);
  useOnline(() => {
    if (!asked) void load();
  });

  const fields = asked?.fields.map((field) => ({
    ...field,
    response: sending.choices[field.missionId] ?? field.response,
  }));
  const error = loadError ?? (isCallError(sending.error, 'NOT_FOUND', 'RULES_NOT_ACCEPTED') ? sending.error : null);
  const { choose, sendAll, state } = sending;
  const sendError = state === 'WAITING' ? sending.error : null;
  return { asked: asked && fields ? { ...asked, fields } : null, error, state, sendError, choose, sendAll, load };
}
