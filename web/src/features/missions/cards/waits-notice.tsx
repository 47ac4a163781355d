import type { Mission } from '@vigiefaon/domain/missions/mission';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import { useCurrentUser } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmAddressButton } from '../../../identity/confirm-address-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { nameOf } from './mission-facts.ts';

/** Why a request waits and what ends it: for whoever asked, and for admins with the one tap that does. */
export function WaitsNotice({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { role, identity } = useCurrentUser();
  const { unconfirmedUserId, client } = mission;
  if (unconfirmedUserId === null || !waitsForConfirmation(mission)) return null;
  const isAdmin = role === 'ROLE_ADMIN';
  const own = identity.email === null ? 'missions.waits.ownPhone' : 'missions.waits.own';
  return (
    <Notice kind="warn" title={t('missions.waits')}>
      <p>{t(isAdmin ? 'missions.waits.admin' : own)}</p>
      {isAdmin ? <ConfirmAddressButton name={nameOf(client) ?? ''} userId={unconfirmedUserId} /> : null}
    </Notice>
  );
}
