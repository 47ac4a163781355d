import { useState } from 'react';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import classes from '../../features/auth/auth.module.css';
import { HelpByPhone } from '../../features/auth/password/help-by-phone.tsx';
import { ResetPasswordForm } from '../../features/auth/password/reset-password-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { findRoute, routes } from '../../routing/routes.ts';
import { takeKey } from '../../routing/take-key.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

const pathWithoutKey = routes.resetPassword.path.replace('$id', 'new');

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
  const [resetKey] = useState(() => takeKey(findRoute(window.location.pathname)?.params.id ?? '', pathWithoutKey));
  const [isInvalid, setInvalid] = useState(false);
  usePageTitle(t('password.reset.title'));
  return (
    <div className="stack gap-20">
      <div>
        <h1 className={classes.title}>{t('password.reset.title')}</h1>
        {isInvalid ? null : <p className={classes.lead}>{t('password.reset.lead')}</p>}
      </div>
      {isInvalid ? (
        <InvalidLink />
      ) : (
        <ResetPasswordForm
          resetKey={resetKey}
          onDone={() => void goTo(`${routes.login.path}?why=password-reset`)}
          onInvalid={() => setInvalid(true)}
        />
      )}
    </div>
  );
}
