import { confirmMail } from '@vigiefaon/domain/auth/confirm-mail.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import classes from '../../features/auth/auth.module.css';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { HelpByPhone } from '../../features/auth/password/help-by-phone.tsx';
import { useSend } from '../../features/auth/use-send.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { routes } from '../../routing/routes.ts';
import { useTakenKey } from '../../routing/take-key.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';

/** Programs that fetch every link of a mail confirm nothing: a person taps. */
export default function ConfirmMail() {
  const { t } = useTranslation();
  const settings = useSettingsWhenThere();
  const key = useTakenKey(routes.confirmMail.path, 'new');
  const [email, setEmail] = useState<string | null>(null);
  const { failure, pending, submit } = useSend(
    async () => setEmail((await call(confirmMail, { body: { key } })).email),
    useErrorMessage(),
  );
  return (
    <AuthPage
      title={t(email === null ? 'password.confirm.title' : 'password.confirm.done')}
      lead={email === null ? t('password.confirm.lead') : t('password.confirm.doneDetail', { email })}
      role="status"
    >
      {failure === null ? null : (
        <>
          <p className={classes.notice} role="alert">
            {failure}
          </p>
          <HelpByPhone helpPhone={settings?.helpPhone ?? null} />
        </>
      )}
      {email === null ? (
        <MainButton fullWidth field pending={pending} onClick={() => void submit(undefined)}>
          {t('password.confirm.submit')}
        </MainButton>
      ) : (
        <MainButton fullWidth field onClick={() => void goTo(routes.home.path)}>
          {t('password.confirm.toStart')}
        </MainButton>
      )}
    </AuthPage>
  );
}
