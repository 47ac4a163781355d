import { localTime } from '@vigiefaon/domain/local-time';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TimeField } from '../../../ui/day-and-time/time-field.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OfferFaults, OfferValues } from './offer-values.ts';
import classes from './offering.module.css';

interface AgreementFieldsProps {
  /** When the requester agreed while ordering; null where nobody recorded it. */
  recordedAt: string | null;
  values: OfferValues;
  faults: OfferFaults;
  change: (more: Partial<OfferValues>) => void;
}

/** Without the requester's yes nobody gets the number. */
export function AgreementFields({ recordedAt, values, faults, change }: AgreementFieldsProps) {
  const { t, format } = useTranslation();
  const { timeZone, today } = usePublicSettings();
  const recorded = recordedAt
    ? [
        {
          value: 'RECORDED',
          label: t('handover.agreed.RECORDED'),
          detail: format.longDay(localTime(new Date(recordedAt), timeZone).day, today),
        },
      ]
    : [];
  return (
    <ChoiceChips
      label={t('handover.agreement')}
      isRequired
      choices={[...recorded, { value: 'PHONE', label: t('handover.agreed.PHONE') }]}
      value={values.how}
      error={faults.how}
      onChange={(how) => change({ how: how === 'PHONE' ? 'PHONE' : 'RECORDED' })}
    >
      {recordedAt === null && values.how === null ? (
        <p className={classes.unrecorded}>{t('handover.notRecorded')}</p>
      ) : null}
      {values.how === 'PHONE' ? (
        <div className={classes.said}>
          <TextField
            label={t('handover.agreedBy')}
            required
            maxLength={200}
            value={values.agreedBy}
            error={faults.agreedBy}
            onChange={(event) => change({ agreedBy: event.currentTarget.value })}
          />
          <TimeField
            label={t('handover.agreedAt')}
            required
            value={values.agreedTime}
            error={faults.agreedTime ? t(`fieldErrors.${faults.agreedTime}`) : undefined}
            onChange={(agreedTime) => change({ agreedTime })}
          />
        </div>
      ) : null}
    </ChoiceChips>
  );
}
