import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DraftProps, InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { DayChoice } from '../when/day-choice.tsx';
import { TimeChoice } from '../when/time-choice.tsx';
import { useEvening } from '../when/use-evening.ts';
import { SeasonNotice } from '../where/parcels-step.tsx';
import classes from './wizard-steps.module.css';
import type { ContactErrors } from './wizard-steps.ts';

interface ContactStepProps extends DraftProps {
  errors: ContactErrors;
  /** For whoever does not know the day. */
  dayNotKnown: ReactNode;
  /** Enter in a field does what the main button does. */
  onDone: () => void;
}

/** Third step: when, and whom to call. */
export function ContactStep({ onDone, ...fields }: ContactStepProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <ContactFields {...fields} />
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

/** Day, time, phone, risk and note. */
export function ContactFields({ draft, change, errors, dayNotKnown }: Omit<ContactStepProps, 'onDone'>) {
  const { t } = useTranslation();
  const { planningLine, isLate } = useEvening(draft.missionDate);
  const set = (part: Partial<InterventionDraft>) => change((before) => ({ ...before, ...part }));
  return (
    <>
      <SeasonNotice />
      <DayChoice
        value={draft.missionDate}
        onChange={(missionDate) => set({ missionDate })}
        error={errors.missionDate === 'INVALID' ? t('errors.SEASON_CLOSED') : errors.missionDate}
      />
      {dayNotKnown}
      {isLate ? (
        <Notice kind="warn" role="status">
          {t('intervention.late')}
        </Notice>
      ) : null}
      <p className={classes.evening}>{planningLine}</p>
      <TimeChoice value={draft.mowingTime} onChange={(mowingTime) => set({ mowingTime })} error={errors.mowingTime} />
      <PhoneField
        label={t('intervention.phone')}
        description={t('intervention.phoneHint')}
        required
        value={draft.contactPhone}
        onChange={(contactPhone) => set({ contactPhone })}
        error={errors.contactPhone}
      />
      <CheckboxField
        label={t('intervention.risky')}
        description={t('intervention.riskyHint')}
        checked={draft.riskyParcels}
        onChange={(event) => set({ riskyParcels: event.currentTarget.checked })}
      />
      <TextAreaField
        label={t('intervention.note')}
        description={t('intervention.noteHint')}
        value={draft.clientNote}
        maxLength={4000}
        onChange={(event) => set({ clientNote: event.currentTarget.value })}
        error={errors.clientNote}
      />
    </>
  );
}
