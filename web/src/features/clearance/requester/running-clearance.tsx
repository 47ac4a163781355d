import { Link } from '@tanstack/react-router';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../clearance.module.css';
import { useClearance } from '../clearance.queries.ts';
import { useTrustedNow } from '../time/use-trusted-now.ts';
import { isClearedAround } from './cleared-around.ts';
import { firstEnd, shownOf, tones } from './sum-of-clearance.ts';

/** Around a day few fields of one requester are mown. */
const mostNear = 10;

function Line({ missionId }: { missionId: string }) {
  const { t, format } = useTranslation();
  const { clearance, heard } = useClearance(missionId);
  const time = useTrustedNow(heard);
  if (!clearance) return null;
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
        <Line key={missionId} missionId={missionId} />
      ))}
    </ul>
  );
}
