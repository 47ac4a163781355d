import { acceptInvitation } from '@vigiefaon/domain/invitations/invitations.api';
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

function OverLink() {
  const { t } = useTranslation();
  const settings = useSettingsWhenThere();
  return (
    <>
      <p className={classes.notice} role="alert">
        {t('password.invitation.over')}
      </p>
      <MainButton fullWidth field onClick={() => void goTo(routes.login.path)}>
        {t('password.invitation.logIn')}
      </MainButton>
      <HelpByPhone helpPhone={settings?.helpPhone ?? null} />
    </>
  );
}

/** Whoever others have made an account for chooses its password. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const token = useTakenKey(routes.invitation.path, 'new');
  const [isOver, setOver] = useState(false);
  return (
    <AuthPage title={t('password.invitation.title')} lead={isOver ? null : t('password.invitation.lead')}>
      {isOver ? (
        <OverLink />
      ) : (
        <ResetPasswordForm
          send={(password) => call(acceptInvitation, { body: { token, password } })}
          onDone={() => void goTo(`${routes.login.path}?why=password-reset`)}
          onInvalid={() => setOver(true)}
        />
      )}
    </AuthPage>
  );
}
