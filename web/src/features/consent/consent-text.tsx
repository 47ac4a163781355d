import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { readIn } from '@vigiefaon/domain/languages/kept-text';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormattedText } from '../../ui/text/formatted-text.tsx';
import classes from './consent.module.css';

export function ConsentText({ consent }: { consent: Consent }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <FormattedText {...readIn(consent.text, locale)} />
      <p className={classes.version}>{t('consent.version', { version: consent.version })}</p>
    </>
  );
}
