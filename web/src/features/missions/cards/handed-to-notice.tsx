import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** A neighbouring association searches it in our place: who, and how it is reached. */
export function HandedToNotice({ mission: { handedTo, missionDate } }: { mission: Mission }) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  if (!handedTo) return null;
  const ofClient = missionDate < today ? 'missions.handedTo.clientPast' : 'missions.handedTo.client';
  return (
    <Notice title={t('missions.handedTo.title', { name: handedTo.name })}>
      <p>{t(isClient ? ofClient : 'missions.handedTo.crew')}</p>
      {handedTo.contact ? (
        <p className="breaks">{t('missions.handedTo.contact', { contact: handedTo.contact })}</p>
      ) : null}
    </Notice>
  );
}
