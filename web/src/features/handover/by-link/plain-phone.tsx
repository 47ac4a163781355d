import type { FieldErrorCode } from '@vigiefaon/domain/errors';
import { normalizePhone } from '@vigiefaon/domain/phone';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import ordering from '../../../ordering/ordering.module.css';
import { countries, prefixOf } from '../../../ui/fields/country-codes.ts';
import classes from './handover-page.module.css';
import { PlainField } from './plain-field.tsx';

interface PlainPhoneProps {
  label: string;
  hint?: string;
  error?: FieldErrorCode | undefined;
  /** With the number in E.164, or '' where nothing is typed. */
  onChange: (phone: string) => void;
}

/** Country and number: a neighbour may sit behind a border. */
export function PlainPhone({ label, hint, error, onChange }: PlainPhoneProps) {
  const { t } = useTranslation();
  const [prefix, setPrefix] = useState(() => prefixOf(navigator.languages ?? []));
  const [number, setNumber] = useState('');
  const change = (country: string, typed: string) => {
    setPrefix(country);
    setNumber(typed);
    onChange(typed.trim() === '' ? '' : normalizePhone(typed, country));
  };
  return (
    <div className={classes.phone}>
      <select
        className={ordering.input}
        aria-label={t('common.labelled', { label: t('common.countryCode'), value: label })}
        value={prefix}
        onChange={(event) => change(event.currentTarget.value, number)}
      >
        {Object.entries(countries).map(([code, country]) => (
          <option key={code} value={code}>
            {country} {code}
          </option>
        ))}
      </select>
      <PlainField
        label={label}
        {...(hint ? { hint } : {})}
        type="tel"
        required
        autoComplete="tel"
        maxLength={30}
        value={number}
        error={error}
        onChange={(typed) => change(prefix, typed)}
      />
    </div>
  );
}
