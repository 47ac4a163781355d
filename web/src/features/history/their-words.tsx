import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { type RequestField, type RequestValues, valuesOf } from './request-values.ts';
import classes from './their-words.module.css';
import type { EditForm } from './use-edit-form.ts';

const labelOf = {
  missionDate: 'history.day',
  mowingTime: 'history.time',
  parcelIds: 'history.parcelsLabel',
  contactPhone: 'history.phone',
  meetingPoint: 'history.meetingPoint',
  riskyParcels: 'history.risky',
  clientNote: 'history.note',
} as const satisfies Record<RequestField, string>;

/** The names of fields, as they stand above them. */
export function useFieldNames() {
  const { t } = useTranslation();
  return (fields: readonly RequestField[]) => fields.map((field) => t(labelOf[field]));
}

function useWords() {
  const { t, format } = useTranslation();
  return (field: RequestField, mission: Mission): string => {
    const values: RequestValues = valuesOf(mission);
    const words = {
      missionDate: format.day(values.missionDate),
      mowingTime: values.mowingTime,
      parcelIds: format.list(mission.parcels.map(({ name }) => name)),
      contactPhone: values.contactPhone,
      meetingPoint: values.meetingPoint ? t('history.meetingPointSet') : '',
      riskyParcels: values.riskyParcels ? t('common.yes') : t('common.no'),
      clientNote: values.clientNote,
    };
    return words[field] || t('history.nothing');
  };
}

/** Beside a field that both changed: what the other one wrote, and a button to take it. */
export function TheirWords({ field, edit }: { field: RequestField; edit: EditForm }) {
  const { t } = useTranslation();
  const wordsOf = useWords();
  if (!edit.disputed.includes(field)) return null;
  return (
    <p className={classes.line}>
      <span>
        {t('history.meanwhile')} <strong>{wordsOf(field, edit.base)}</strong>
      </span>
      <QuietButton
        className={classes.take}
        aria-label={t('history.takeTheirs', { field: t(labelOf[field]) })}
        onClick={() => edit.form.setValues({ [field]: edit.theirs[field] })}
      >
        {t('history.take')}
      </QuietButton>
    </p>
  );
}
