import { normalizePhone } from '@vigiefaon/domain/phone';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { isReadablePhone } from './missing-in.ts';
import classes from './ordering.module.css';

interface OtherPhoneProps {
  /** E.164, or '' for the number on file. */
  value: string;
  /** The last two digits of the number on file; null where none is known. */
  phoneEnding: string | null;
  onChange: (phone: string) => void;
}

/** Another number for this job only. */
export function OtherPhone({ value, phoneEnding, onChange }: OtherPhoneProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(value);
  return (
    <label className={classes.other}>
      {t('orderPage.contactPhone')}
      <input
        type="tel"
        className={classes.input}
        autoComplete="tel"
        value={typed}
        aria-describedby={id}
        aria-invalid={!isReadablePhone(value)}
        onChange={(event) => {
          const phone = event.currentTarget.value;
          setTyped(phone);
          onChange(phone.trim() === '' ? '' : normalizePhone(phone));
        }}
      />
      <span id={id} className="quiet small">
        {value !== '' && isReadablePhone(value)
          ? t('orderPage.placedCall', { phone: value })
          : phoneEnding === null
            ? t('orderPage.contactPhoneMissing')
            : t('orderPage.contactPhoneHint', { ending: phoneEnding })}
      </span>
    </label>
  );
}
