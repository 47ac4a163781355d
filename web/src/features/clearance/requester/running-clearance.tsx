import { Link } from '@tanstack/react-router';
import type { MissionClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClearance } from '../clearance.queries.ts';
import type { HeardTime } from '../time/trusted-clock.ts';
import { useTrustedNow } from '../time/use-trusted-now.ts';
import { isClearedAround } from './cleared-around.ts';
import classes from './running-clearance.module.css';
import { firstEnd, shownOf, tones } from './sum-of-clearance.ts';

/** Around a day few fields of one requester are mown. */
const mostNear = 10;

interface LineProps {
  missionId: string;
  clearance: MissionClearance;
  heard: HeardTime;
}

function Line({ missionId, clearance, heard }: LineProps) {
  const { t, format } = useTranslation();
  const time = useTrustedNow(heard);
  const shown = shownOf(clearance, time);
  if (shown === 'NOT_CLEARED' || shown === 'MOWN') return null;
  const end = firstEnd(clearance.parcels, time.now);
  return (
    <li className={classes.line} data-tone={tones[shown]}>
      <Link to="/missions/{-$missionId}" params={{ missionId }}>
        <strong>{t(`clearance.sum.${shown}`, { time: end ? format.timeOf(end) : '' })}</strong>
        <span>{format.list(clearance.parcels.map(({ name }) => name))}</span>
      </Link>
    </li>
  );
}

function OfMission({ missionId }: { missionId: string }) {
  const { clearance, heard } = useClearance(missionId);
  return clearance ? <Line missionId={missionId} clearance={clearance} heard={heard} /> : null;
}

/** Nothing on a requester's screen is more urgent while it runs. */
export function RunningClearance({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const { data } = useEndpointQuery(listMissionsOfClient, { params: { clientId }, query: { limit: mostNear } });
  const near = data?.items.filter((mission) => isClearedAround(mission, today)) ?? [];
  if (near.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t('clearing.title')}>
      {near.map(({ missionId }) => (
        <OfMission key={missionId} missionId={missionId} />
      ))}
    </ul>
  );
}
