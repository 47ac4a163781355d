import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../auth.module.css';

/** The second way back in, for those who have only a phone. */
export function HelpByPhone({ helpPhone }: { helpPhone: string | null }) {
  const { t } = useTranslation();
  return (
    <div>
      <p>{t('password.forgotten.phone')}</p>
      {helpPhone ? (
        <a href={`tel:${helpPhone}`} className={classes.phone}>
          {t('common.callNumber', { phone: readablePhone(helpPhone) })}
        </a>
      ) : null}
    </div>
  );
}
