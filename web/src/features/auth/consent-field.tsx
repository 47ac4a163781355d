import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './auth.module.css';

interface ConsentFieldProps {
  consent: Consent | null;
  failure: unknown;
  onRetry: () => void;
  /** Mantine's input props of the check box. */
  input: object;
}

export function ConsentField({ consent, failure, onRetry, input }: ConsentFieldProps) {
  const { t, locale } = useTranslation();
  if (failure) return <ErrorState error={failure} onRetry={onRetry} />;
  return (
    <fieldset className={classes.section}>
      <legend>{t('auth.register.consent')}</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable with the keyboard */}
      <section className={classes.consent} tabIndex={0} aria-label={t('auth.register.consent')} aria-busy={!consent}>
        {consent?.text[locale] ?? t('common.loading')}
        {consent ? <small>{t('auth.register.consentVersion', { version: consent.version })}</small> : null}
      </section>
      <CheckboxField label={t('auth.register.consentAccept')} required disabled={!consent} {...input} />
    </fieldset>
  );
}
