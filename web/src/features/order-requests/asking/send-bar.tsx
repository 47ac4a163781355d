import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldWords, momentWords } from '../../../ordering/moment-words.ts';
import parts from '../../../ordering/ordering.module.css';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { type AskingDraft, fieldsOf } from './asking-draft.ts';
import type { AskingPart } from './missing-in-asking.ts';

interface SendBarProps {
  draft: AskingDraft;
  today: string;
  missing: readonly AskingPart[];
  isSending: boolean;
  onSend: () => void;
  /** Something is missing: leads there. */
  onMissing: () => void;
}

/** One button that says what it will do; while something is missing it says what, and leads there. */
export function SendBar({ draft: { request, time }, today, missing, isSending, onSend, onMissing }: SendBarProps) {
  const words = useTranslation();
  const { t } = words;
  const id = useId();
  const { parcels, missionDate } = request;
  const what = [
    parcels.length > 0 ? fieldWords(words, fieldsOf(request)) : null,
    missionDate !== null && time !== undefined ? momentWords(words, { missionDate, mowingTime: time }, today) : null,
  ].filter((each) => each !== null);
  const [first] = missing;
  const press = () => {
    if (isSending) return;
    if (first === undefined) onSend();
    else onMissing();
  };
  return (
    <ActionBar>
      <div className="stack gap-4">
        <p id={id} className={parts.why} aria-live="polite">
          {isSending ? t('orderRequest.stayHere') : first ? t(`orderRequest.why.${first}`) : ''}
        </p>
        <PlainButton
          kind="main"
          aria-disabled={first !== undefined || isSending}
          aria-describedby={first === undefined ? undefined : id}
          onClick={press}
        >
          {isSending
            ? t('orderPage.sending')
            : what.length > 0
              ? t('orderRequest.sendWhat', { what: what.join(', ') })
              : t('orderRequest.send')}
        </PlainButton>
      </div>
    </ActionBar>
  );
}
