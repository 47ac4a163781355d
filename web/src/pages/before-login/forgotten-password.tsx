import { useState } from 'react';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import classes from '../../features/auth/auth.module.css';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { ForgottenPasswordForm } from '../../features/auth/password/forgotten-password-form.tsx';
import { HelpByPhone } from '../../features/auth/password/help-by-phone.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { routes } from '../../routing/routes.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';

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
  return (
    <AuthPage title={t('password.forgotten.title')} lead={askedFor === null ? t('password.forgotten.lead') : null}>
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
    </AuthPage>
  );
}
