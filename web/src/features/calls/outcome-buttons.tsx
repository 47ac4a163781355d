import { type CallOutcome, callOutcomes } from '@vigiefaon/domain/calls/call';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import classes from './calls.module.css';

interface OutcomeButtonsProps {
  name: string;
  /** Whether the call is under way, so that its end is what comes next. */
  isCalling: boolean;
  /** A number that nobody has cannot be wrong. */
  hasPhone: boolean;
  note: string;
  onNote: (note: string) => void;
  onEnd: (outcome: CallOutcome) => void;
}

/** How the call went: one tap, and a note for those who want to leave one. */
export function OutcomeButtons({ name, isCalling, hasPhone, note, onNote, onEnd }: OutcomeButtonsProps) {
  const { t } = useTranslation();
  const [isNoting, setNoting] = useState(false);
  const noteId = useId();
  const outcomes = callOutcomes.filter((outcome) => hasPhone || outcome !== 'WRONG_NUMBER');
  const hasNote = isNoting || note !== '';
  return (
    <>
      <fieldset className={classes.outcomes} aria-label={t('calls.howWas', { name })}>
        {outcomes.map((outcome) => {
          const Button = isCalling && outcome === 'REACHED' ? MainButton : QuietButton;
          return (
            <Button key={outcome} field onClick={() => onEnd(outcome)}>
              {t(`calls.${outcome}`)}
            </Button>
          );
        })}
      </fieldset>
      {hasNote ? (
        <TextAreaField
          id={noteId}
          label={t('calls.note.label')}
          value={note}
          maxLength={500}
          minRows={2}
          autosize
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      ) : (
        <div>
          <QuietButton variant="subtle" onClick={() => setNoting(true)}>
            {t('calls.note')}
          </QuietButton>
        </div>
      )}
    </>
  );
}
