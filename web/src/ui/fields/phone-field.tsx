import { Input, NativeSelect, TextInput } from '@mantine/core';
import { normalizePhone } from '@vigiefaon/domain/phone';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countries } from './country-codes.ts';
import { useFieldErrorText } from './field-error-text.ts';
import classes from './phone-field.module.css';

const countryCodes = Object.keys(countries);

interface PhoneFieldProps {
  label: string;
  /** E.164, or '' when nothing is typed. */
  value: string;
  onChange: (phone: string) => void;
  required?: boolean;
  description?: string;
  error?: string | undefined;
}

function split(phone: string): { country: string; number: string } {
  const country = [...countryCodes].sort((a, b) => b.length - a.length).find((code) => phone.startsWith(code));
  return country ? { country, number: phone.slice(country.length) } : { country: '+32', number: phone };
}

function phoneOf(country: string, number: string): string {
  return number.trim() === '' ? '' : normalizePhone(number, country);
}

/** Country code and number; what comes out is always E.164. A number typed with its own country code keeps it. */
export function PhoneField({ label, value, onChange, error, required, description }: PhoneFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(() => split(value));
  const shown = phoneOf(typed.country, typed.number) === value ? typed : split(value);

  function change(country: string, number: string) {
    setTyped({ country, number });
    onChange(phoneOf(country, number));
  }

  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      description={description}
      error={useFieldErrorText(error)}
      required={required ?? false}
    >
      <div className={classes.row}>
        <NativeSelect
          size="md"
          aria-label={t('common.countryCode')}
          autoComplete="tel-country-code"
          value={shown.country}
          data={Object.entries(countries).map(([code, name]) => ({ value: code, label: `${name} ${code}` }))}
          onChange={(event) => change(event.currentTarget.value, shown.number)}
        />
        <TextInput
          id={id}
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={shown.number}
          error={Boolean(error)}
          required={required ?? false}
          onChange={(event) => change(shown.country, event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
