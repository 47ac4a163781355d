import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listName } from '../../identity/list-name.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { MoreButton } from '../../ui/lists/filter-bar.tsx';
import { StatusSign } from '../../ui/lists/status-sign.tsx';
import classes from './client-sheet.module.css';
import { useMissionsOf } from './clients.queries.ts';

function MissionLink({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { missionId, missionDate, totalSize, pilot, status } = mission;
  return (
    <Link to="/missions/{-$missionId}" params={{ missionId }} className={classes.mission}>
      <span className="stack numbers breaks shrinks">
        <strong>{format.dayInWords(missionDate, today)}</strong>
        <span className="quiet small">
          {totalSize > 0 ? `${format.hectares(totalSize)} · ` : ''}
          {pilot ? listName(pilot) : t('clients.noPilot')}
        </span>
      </span>
      <StatusSign status={status} />
    </Link>
  );
}

/** Missions to come first, those that are over below; each opens. */
export function ClientMissions({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const pages = useMissionsOf(clientId);
  const missions = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={classes.section} aria-busy={pages.isPending}>
      <h3>{t('clients.missions')}</h3>
      {pages.error && !missions ? <ErrorState error={pages.error} onRetry={() => void pages.refetch()} /> : null}
      {missions?.length === 0 ? <p className="quiet">{t('clients.noMissions')}</p> : null}
      <ul className={classes.list}>
        {missions?.map((mission) => (
          <li key={mission.missionId}>
            <MissionLink mission={mission} />
          </li>
        ))}
      </ul>
      <MoreButton query={pages} />
    </section>
  );
}
