import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { alreadyOrdered } from '@vigiefaon/domain/missions/same-ground';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DraftProps } from '../../../ordering/draft/intervention-draft.ts';
import { OrderedList, OrderedMission } from '../../../ui/dialogs/ordered-already.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says before anything is sent that a meadow of the request is ordered for that day already, as far as this device knows. */
export function OrderedNotice({ clientId, draft }: Pick<DraftProps, 'draft'> & { clientId: string }) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(listMissionsOfClient, { params: { clientId }, query: { limit: 50 } });
  const { missionDate, saved } = draft;
  if (!missionDate || !data) return null;
  const parcels = draft.parcels.map(({ key, geometry }) => ({ parcelId: saved[key]?.parcelId ?? key, geometry }));
  const missions = alreadyOrdered({ missionDate, parcels }, data.items);
  if (missions.length === 0) return null;
  return (
    <Notice kind="warn" role="status" title={t('common.ordered.title')}>
      {t('common.ordered.question')}
      <OrderedList>
        {missions.map((mission) => (
          <li key={mission.missionId}>
            <OrderedMission mission={mission} />
          </li>
        ))}
      </OrderedList>
    </Notice>
  );
}
