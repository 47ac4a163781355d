import { IconHistory } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import classes from './last-time.module.css';

interface LastTimeProps {
  clientId: string;
  onRepeat: (mission: Mission) => void;
}

/** One press for what most farmers want: the same meadows as last time. */
export function LastTime({ clientId, onRepeat }: LastTimeProps) {
  const { t, format } = useTranslation();
  const { data } = useEndpointQuery(listMissionsOfClient, { params: { clientId }, query: { limit: 5 } });
  const mission = data?.items.find(({ status, parcels }) => status !== 'CANCELED' && parcels.length > 0);
  if (!mission) return null;
  return (
    <button type="button" className={classes.card} onClick={() => onRepeat(mission)}>
      <span className={classes.pictures}>
        {mission.parcels.slice(0, 2).map(({ parcelId, geometry }) => (
          <ParcelThumbnail key={parcelId} geometries={[geometry]} size={44} />
        ))}
      </span>
      <span className={classes.words}>
        <strong>
          <IconHistory size={18} aria-hidden="true" /> {t('intervention.lastTime')}
        </strong>
        <span>{format.list(mission.parcels.map(({ name }) => name))}</span>
        <span className="numbers">
          {format.hectares(mission.totalSize)} ·{' '}
          {t('intervention.lastTimeOn', { day: format.part.date(mission.missionDate) })}
        </span>
      </span>
    </button>
  );
}
