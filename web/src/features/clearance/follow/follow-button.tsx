import { IconBellRinging } from '@tabler/icons-react';
import { mayFollow } from '@vigiefaon/domain/followers/may-follow';
import { isOnServer } from '../../../api/on-server.ts';
import { useSettingsWhenThere } from '../../../api/settings-context.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { canBeWoken } from './this-browser.ts';
import { type FollowTrouble, useFollowing } from './use-following.ts';

function Trouble({ trouble }: { trouble: FollowTrouble }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (
    <Notice kind="warn" role="alert">
      {trouble === 'BLOCKED'
        ? t('clearance.follow.blocked')
        : trouble === 'FAILED'
          ? t('clearance.follow.failed')
          : errorMessage(trouble)}
    </Notice>
  );
}

function Following({ token, pushKey }: { token: string; pushKey: string }) {
  const { t } = useTranslation();
  const { isFollowing, isPending, trouble, start, stop } = useFollowing(token, pushKey);
  return (
    <section className="stack gap-8">
      <p role="status" className="inline-row gap-8">
        {isFollowing ? (
          <>
            <IconBellRinging size={22} aria-hidden="true" /> {t('clearance.follow.on')}
          </>
        ) : null}
      </p>
      <PlainButton field pending={isPending} onClick={() => void (isFollowing ? stop() : start())}>
        {t(isFollowing ? 'clearance.follow.stop' : 'clearance.follow.start')}
      </PlainButton>
      {trouble === null ? null : <Trouble trouble={trouble} />}
    </section>
  );
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
