import { type Locale, locales } from '@vigiefaon/domain/languages/locales';
import type { ChangeEvent, ReactNode } from 'react';
import { ownName } from '../../i18n/language-names.ts';
import classes from './localized-text-fields.module.css';
import { TextAreaField } from './text-area-field.tsx';

interface LocalizedTextFieldsProps {
  /** Read aloud before the language. */
  label: string;
  inputPropsOf: (locale: Locale) => {
    value?: string;
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
    error?: ReactNode;
  };
  minRows?: number;
  maxLength?: number;
  required?: boolean;
}

/** One text in every language, side by side where there is room. */
export function LocalizedTextFields({ label, inputPropsOf, minRows = 3, ...field }: LocalizedTextFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      {locales.map((locale) => (
        <TextAreaField
          key={locale}
          label={ownName(locale)}
          lang={locale}
          minRows={minRows}
          {...field}
          {...inputPropsOf(locale)}
        />
      ))}
    </fieldset>
  );
}
