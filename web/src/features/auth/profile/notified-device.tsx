import type { User } from '@vigiefaon/domain/users/user';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { canBeWoken } from '../../../live/device/this-browser.ts';
import { WokenButton } from '../../../live/device/woken-button.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useNotifiedDevice } from './use-notified-device.ts';

function Switch({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation();
  return <WokenButton woken={useNotifiedDevice(pushKey)} on={t('device.on')} />;
}

/** Brings messages to this browser, with what it takes; nothing where the association wakes none. */
export function NotifiedDevice({ user }: { user: User }) {
  const { t } = useTranslation();
  const { pushKey } = usePublicSettings();
  if (pushKey === null) return null;
  const lead = user.isMailConfirmed ? 'device.lead' : 'device.unconfirmed';
  return (
    <ProfileCard id="this-device" title="profile.thisDevice">
      <p className="quiet">{t(canBeWoken() ? lead : 'device.cannot')}</p>
      {canBeWoken() ? <Switch pushKey={pushKey} /> : null}
    </ProfileCard>
  );
}
