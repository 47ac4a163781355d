import { type AskedFields, getAnswers, saveAnswers } from '@vigiefaon/domain/answers/answers.api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { useNetworks } from '../../offline/use-networks.ts';
import { type Choices, keepChoices, keptChoices, withoutSaved } from './kept-choices.ts';

/** `WAITING`: kept on this device until it gets through. */
type SaveState = 'UNTOUCHED' | 'SAVING' | 'SAVED' | 'WAITING';

/** What was tapped, sent one after the other until nothing is left. */
function useSending(token: string, onAnswer: (asked: AskedFields) => void) {
  const [choices, setChoices] = useState(keptChoices);
  const [state, setState] = useState<SaveState>('UNTOUCHED');
  const [error, setError] = useState<unknown>(null);
  // What is being sent outlives a rendering; this is what counts meanwhile.
  const latest = useRef(choices);
  const isSending = useRef(false);
  const networks = useNetworks(() => void sendAll());

  function remember(next: Choices): void {
    latest.current = next;
    setChoices(next);
    keepChoices(next);
  }

  async function attempt(): Promise<SaveState> {
    try {
      while (Object.keys(latest.current).length > 0) {
        const sent = latest.current;
        const responses = Object.entries(sent).map(([missionId, response]) => ({ missionId, response }));
        onAnswer(await call(saveAnswers, { params: { token }, body: { responses } }));
        remember(withoutSaved(latest.current, sent));
      }
      return 'SAVED';
    } catch (failure) {
      setError(failure);
      return 'WAITING';
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending.current || Object.keys(latest.current).length === 0) return;
    isSending.current = true;
    setState('SAVING');
    setError(null);
    let before: number;
    let end: SaveState;
    do {
      before = networks.current;
      end = await attempt();
    } while (end === 'WAITING' && networks.current !== before);
    isSending.current = false;
    setState(end);
  }

  function choose(more: Choices): void {
    remember({ ...latest.current, ...more });
    void sendAll();
  }

  return { choices, state, error, choose, sendAll };
}

/** What the holder of a link is asked, with its answers as they are on screen: what is not saved yet counts. */
export function useAnswers(token: string) {
  const [asked, setAsked] = useState<AskedFields | null>(null);
  const [loadError, setLoadError] = useState<unknown>(null);
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

  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);
  useNetworks(() => {
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
