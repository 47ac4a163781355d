import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import classes from './edit-request.module.css';
import { labelOf, type RequestField, valuesOf } from './request-values.ts';
import type { EditForm } from './use-edit-form.ts';

/** What somebody else wrote meanwhile. */
function useTheirWords({ base }: EditForm, field: RequestField): string {
  const { t, format } = useTranslation();
  const values = valuesOf(base);
  const words = {
    ...values,
    missionDate: format.day(values.missionDate),
    parcelIds: format.list(base.parcels.map(({ name }) => name)),
    meetingPoint: values.meetingPoint ? t('history.meetingPointSet') : '',
    riskyParcels: t(values.riskyParcels ? 'common.yes' : 'common.no'),
  };
  return words[field] || t('history.nothing');
}

interface EditedFieldProps {
  name: RequestField;
  edit: EditForm;
  children: ReactNode;
}

/** A field, and where both changed it what the other one wrote, with a button to take it. */
export function EditedField({ name, edit, children }: EditedFieldProps) {
  const { t } = useTranslation();
  const words = useTheirWords(edit, name);
  return (
    <div>
      {children}
      {edit.disputed.includes(name) ? (
        <p className={classes.theirs}>
          <span>
            {t('history.meanwhile')} <strong>{words}</strong>
          </span>
          <QuietButton
            className="rigid"
            aria-label={t('history.takeTheirs', { field: t(labelOf[name]) })}
            onClick={() => edit.form.setValues({ [name]: edit.theirs[name] })}
          >
            {t('history.take')}
          </QuietButton>
        </p>
      ) : null}
    </div>
  );
}
