import { followClearance, unfollowClearance } from '@vigiefaon/domain/followers/followers.api';
import { mayFollow } from '@vigiefaon/domain/followers/may-follow';
import { call } from '../../../api/call.ts';
import { isOnServer } from '../../../api/on-server.ts';
import { useSettingsWhenThere } from '../../../api/settings-context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { canBeWoken } from '../../../live/device/this-browser.ts';
import { useWoken } from '../../../live/device/use-woken.ts';
import { WokenButton } from '../../../live/device/woken-button.tsx';

function Following({ token, pushKey }: { token: string; pushKey: string }) {
  const { t, locale } = useTranslation();
  const params = { token };
  const woken = useWoken({
    name: `follows:${token}`,
    pushKey,
    start: async (subscription) =>
      (await call(followClearance, { params, body: { subscription, locale } })).isFollowing,
    stop: async (endpoint) => endpoint !== null && call(unfollowClearance, { params, body: { endpoint } }),
  });
  return <WokenButton woken={woken} on={t('clearance.follow.on')} field />;
}

interface FollowButtonProps {
  token: string;
  /** The mowing day. */
  day: string;
}

/** Has this browser woken when what the link shows changes; nothing where it cannot be, or nobody waits for anything any more. */
export function FollowButton({ token, day }: FollowButtonProps) {
  const settings = useSettingsWhenThere();
  if (isOnServer || !settings?.pushKey || !mayFollow(day, settings.today) || !canBeWoken()) return null;
  return <Following token={token} pushKey={settings.pushKey} />;
}
