import { useState } from 'react';
import { readSession } from '../../api/session-storage.ts';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import { refreshRole } from '../../features/session/refresh-role.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { startOf } from '../../routing/guards.ts';
import { logOut } from '../../routing/leave.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';

/** An account that waits for its role may look again; everyone else is told whom to ask. */
export default function Access() {
  const { t } = useTranslation();
  const helpPhone = useSettingsWhenThere()?.helpPhone;
  const session = readSession();
  const isWaiting = session !== null && session.role === null;
  const [pending, setPending] = useState(false);
  const [told, setTold] = useState('');

  async function handleAgain() {
    setPending(true);
    const role = await refreshRole().catch(() => null);
    if (role) return void goTo(startOf({ role }));
    setPending(false);
    setTold(t('auth.access.stillWaiting'));
  }

  return (
    <MessagePage
      title={t(isWaiting ? 'auth.access.title' : 'auth.access.denied')}
      detail={t(isWaiting ? 'auth.access.detail' : 'auth.access.deniedDetail')}
    >
      {isWaiting ? (
        <MainButton pending={pending} onClick={() => void handleAgain()}>
          {t('auth.access.again')}
        </MainButton>
      ) : (
        <MainButton onClick={() => void goTo('/')}>{t('auth.toStart')}</MainButton>
      )}
      {session ? <QuietButton onClick={() => void logOut()}>{t('auth.logout')}</QuietButton> : null}
      {helpPhone ? <a href={`tel:${helpPhone}`}>{t('common.callNumber', { phone: helpPhone })}</a> : null}
      <p aria-live="polite">{told}</p>
    </MessagePage>
  );
}
