import { useState } from 'react';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import classes from '../../features/auth/auth.module.css';
import { ForgottenPasswordForm } from '../../features/auth/password/forgotten-password-form.tsx';
import { HelpByPhone } from '../../features/auth/password/help-by-phone.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { routes } from '../../routing/routes.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

function Asked({ email, isSent, onAgain }: { email: string; isSent: boolean; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.notice} role="status">
        <p>
          <strong>{t(isSent ? 'password.forgotten.sent' : 'password.forgotten.kept')}</strong>
        </p>
        <p>{t(isSent ? 'password.forgotten.sentDetail' : 'password.forgotten.keptDetail', { email })}</p>
      </div>
      <QuietButton onClick={onAgain}>{t('password.forgotten.again')}</QuietButton>
    </>
  );
}

export default function ForgottenPassword() {
  const { t } = useTranslation();
  const settings = useSettingsWhenThere();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  usePageTitle(t('password.forgotten.title'));
  return (
    <div className="stack gap-20">
      <div>
        <h1 className={classes.title}>{t('password.forgotten.title')}</h1>
        {askedFor === null ? <p className={classes.lead}>{t('password.forgotten.lead')}</p> : null}
      </div>
      {askedFor === null ? (
        <ForgottenPasswordForm onAsked={setAskedFor} />
      ) : (
        <Asked email={askedFor} isSent={settings?.mailIsSent ?? true} onAgain={() => setAskedFor(null)} />
      )}
      <HelpByPhone helpPhone={settings?.helpPhone ?? null} />
      <div className={classes.links}>
        <p>
          <a href={routes.login.path}>{t('password.forgotten.back')}</a>
        </p>
      </div>
    </div>
  );
}
