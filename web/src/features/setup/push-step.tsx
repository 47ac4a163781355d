import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './setup.module.css';
import { VariableList } from './variable-list.tsx';

/** Whether browsers can be notified, and how that is switched on. */
export function PushStep({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={classes.guide}>
      <h2>{t('setup.step.push')}</h2>
      {isSent ? (
        <p>
          {t('setup.push.on')}{' '}
          <Link to="/pages/profile" className={classes.go}>
            {t('setup.push.profile')}
          </Link>
        </p>
      ) : (
        <VariableList
          lead={t('setup.push.how')}
          command="npx web-push generate-vapid-keys"
          variables={{ PUSH_PUBLIC_KEY: 'B…', PUSH_PRIVATE_KEY: '…', PUSH_CONTACT: 'mailto:admin@example.org' }}
        />
      )}
    </section>
  );
}
