import { applyReset } from '@vigiefaon/domain/auth/password.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import classes from '../../features/auth/auth.module.css';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { HelpByPhone } from '../../features/auth/password/help-by-phone.tsx';
import { ResetPasswordForm } from '../../features/auth/password/reset-password-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { routes } from '../../routing/routes.ts';
import { useTakenKey } from '../../routing/take-key.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';

function InvalidLink() {
  const { t } = useTranslation();
  const settings = useSettingsWhenThere();
  return (
    <>
      <p className={classes.notice} role="alert">
        {t('errors.RESET_LINK_INVALID')}
      </p>
      <MainButton fullWidth field onClick={() => void goTo(routes.forgottenPassword.path)}>
        {t('password.reset.askAgain')}
      </MainButton>
      <HelpByPhone helpPhone={settings?.helpPhone ?? null} />
    </>
  );
}

export default function ResetPassword() {
  const { t } = useTranslation();
  const resetKey = useTakenKey(routes.resetPassword.path, 'new');
  const [isInvalid, setInvalid] = useState(false);
  return (
    <AuthPage title={t('password.reset.title')} lead={isInvalid ? null : t('password.reset.lead')}>
      {isInvalid ? (
        <InvalidLink />
      ) : (
        <ResetPasswordForm
          send={(password) => call(applyReset, { body: { key: resetKey, password } })}
          onDone={() => void goTo(`${routes.login.path}?why=password-reset`)}
          onInvalid={() => setInvalid(true)}
        />
      )}
    </AuthPage>
  );
}
