import { confirmMail } from '@vigiefaon/domain/auth/confirm-mail.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import classes from '../../features/auth/auth.module.css';
import { HelpByPhone } from '../../features/auth/password/help-by-phone.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { findRoute, routes } from '../../routing/routes.ts';
import { takeKey } from '../../routing/take-key.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

const pathWithoutKey = routes.confirmMail.path.replace('$key', 'new');

function useConfirmation(key: string) {
  const errorMessage = useErrorMessage();
  const [state, setState] = useState<{ isPending: boolean; email: string | null; failure: string | null }>({
    isPending: false,
    email: null,
    failure: null,
  });

  async function confirm(): Promise<void> {
    setState({ isPending: true, email: null, failure: null });
    try {
      const { email } = await call(confirmMail, { body: { key } });
      setState({ isPending: false, email, failure: null });
    } catch (error) {
      setState({ isPending: false, email: null, failure: errorMessage(error) });
    }
  }

  return { ...state, confirm };
}

/** Programs that fetch every link of a mail confirm nothing: a person taps. */
export default function ConfirmMail() {
  const { t } = useTranslation();
  const settings = useSettingsWhenThere();
  const [key] = useState(() => takeKey(findRoute(window.location.pathname)?.params.key ?? '', pathWithoutKey));
  const { isPending, email, failure, confirm } = useConfirmation(key);
  const title = t(email === null ? 'password.confirm.title' : 'password.confirm.done');
  usePageTitle(title);
  return (
    <div className="stack gap-20">
      <div role="status">
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>
          {email === null ? t('password.confirm.lead') : t('password.confirm.doneDetail', { email })}
        </p>
      </div>
      {failure === null ? null : (
        <>
          <p className={classes.notice} role="alert">
            {failure}
          </p>
          <HelpByPhone helpPhone={settings?.helpPhone ?? null} />
        </>
      )}
      {email === null ? (
        <MainButton fullWidth field pending={isPending} onClick={() => void confirm()}>
          {t('password.confirm.submit')}
        </MainButton>
      ) : (
        <MainButton fullWidth field onClick={() => void goTo(routes.home.path)}>
          {t('password.confirm.toStart')}
        </MainButton>
      )}
    </div>
  );
}
