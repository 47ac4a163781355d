import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { readIn } from '@vigiefaon/domain/languages/kept-text';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import classes from '../auth.module.css';

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
      <legend>{t('register.consent')}</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable with the keyboard */}
      <section className={classes.consent} tabIndex={0} aria-label={t('register.consent')} aria-busy={!consent}>
        {consent ? <FormattedText {...readIn(consent.text, locale)} /> : t('common.loading')}
        {consent ? <small>{t('register.consentVersion', { version: consent.version })}</small> : null}
      </section>
      <CheckboxField label={t('register.consentAccept')} required disabled={!consent} {...input} />
    </fieldset>
  );
}
