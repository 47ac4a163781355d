import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { atHour, fieldWords } from '../../../ordering/moment-words.ts';
import {
  type AskingDraft,
  type AskingProps,
  bodyOf,
  emptyAsking,
  fieldsOf,
  underNewId,
  type WaitingRequest,
} from './asking-draft.ts';
import { useAskingSending } from './use-asking-sending.ts';
import type { useTicket } from './use-ticket.ts';

/** "2 champs, 5,3 ha, mardi 2 juin 10:00": also tomorrow it says which day is meant. */
function lastingWords(words: ReturnType<typeof useTranslation>, { request, time }: AskingDraft, today: string): string {
  const day = words.format.longDay(request.missionDate ?? today, today);
  return `${fieldWords(words, fieldsOf(request))}, ${atHour(words, day, time ?? null)}`;
}

interface AskingPlan extends AskingProps {
  /** Puts it away on this device before anything is sent. */
  keep: (draft: AskingDraft) => Promise<void>;
  today: string;
  readyTicket: ReturnType<typeof useTicket>['readyTicket'];
  /** The text has changed since it was read. */
  onTextOutdated: () => void;
}

/** From the press on the button to the answer. */
export function useAsking({ draft, change, keep, today, readyTicket, onTextOutdated }: AskingPlan) {
  const words = useTranslation();
  const { t, locale } = words;
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isTakenBack, setTakenBack] = useState(false);

  const sending = useAskingSending({
    waiting: draft.waiting,
    readyTicket,
    onTried: (waiting) => change((before) => (before.waiting ? { ...before, waiting } : before)),
    onSent: ({ body, what }, { confirmedBy }) => {
      const { phone, email } = body.person;
      const sent = { confirmedBy, phone, email: email ?? null, missionDate: body.missionDate, what };
      change(({ person }) => ({ ...emptyAsking(person), sent }));
    },
    onRefused: (_, error) => {
      change(underNewId);
      setRefusal(error);
      const isOutdated = isCallError(error) && error.fieldErrors.some(({ code }) => code === 'CONSENT_OUTDATED');
      if (isOutdated) {
        onTextOutdated();
        change((before) => ({ ...before, agreedTo: null }));
      }
    },
  });

  async function send(): Promise<void> {
    setRefusal(null);
    setTakenBack(false);
    const body = bodyOf(draft, { locale, nameOf: (number) => t('orderRequest.parcelName', { number }) });
    const waiting: WaitingRequest = { body, what: lastingWords(words, draft, today), isTried: false };
    await keep({ ...draft, waiting });
    sending.send(waiting);
  }

  function takeBack(): void {
    sending.forget();
    change(underNewId);
    setTakenBack(true);
  }

  return {
    isSending: sending.isSending || (draft.waiting !== null && !draft.waiting.isTried),
    failure: sending.failure,
    sendNow: sending.sendNow,
    refusal,
    isTakenBack,
    send,
    takeBack,
    /** Another request of the same person. */
    startAnother: () => change(({ person }) => emptyAsking(person)),
  };
}

export type Asking = ReturnType<typeof useAsking>;
