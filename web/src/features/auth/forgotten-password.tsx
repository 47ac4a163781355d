import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './auth.module.css';

/** Until passwords can be reset here, the association helps. */
export function ForgottenPassword({ helpPhone }: { helpPhone: string | null }) {
  const { t } = useTranslation();
  return (
    <details className={classes.forgotten}>
      <summary>{t('auth.login.forgotten')}</summary>
      <p>{t('auth.login.forgottenHow')}</p>
      {helpPhone ? (
        <a href={`tel:${helpPhone}`} className={classes.phone}>
          {t('common.callNumber', { phone: helpPhone })}
        </a>
      ) : null}
    </details>
  );
}
