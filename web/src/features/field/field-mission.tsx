import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWithWaiting } from '../../offline/field/with-waiting.ts';
import type { useKeptRound } from '../../offline/round/use-kept-round.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import classes from './field.module.css';
import { fieldDaysOf } from './round-stops.ts';

interface FieldMissionProps {
  missionId: string;
  kept: ReturnType<typeof useKeptRound>;
  /** The page puts it together. */
  children: (mission: Mission) => ReactNode;
}

export function FieldMission({ missionId, kept, children }: FieldMissionProps) {
  const { t } = useTranslation();
  const { data, error } = useEndpointQuery(getMission, { params: { missionId } });
  const inRound = kept.round.find((mission) => mission.missionId === missionId);
  const mission = useWithWaiting(data ?? inRound);
  if (mission) return children(mission);
  return (
    <article className={classes.page}>
      <Link to="/field/{-$missionId}" params={{ missionId: undefined }} className={classes.back}>
        <IconArrowLeft size={24} aria-hidden />
        {t('field.backToRound')}
      </Link>
      {error ? (
        <EmptyState title={t('field.gone')} detail={t('field.goneDetail')} />
      ) : (
        <div className={classes.skeleton} aria-busy="true" />
      )}
    </article>
  );
}

interface NextStopProps {
  mission: Mission;
  kept: ReturnType<typeof useKeptRound>;
  nameOf: (mission: Mission) => string;
}

/** Where to drive once a mission is done. */
export function NextStop({ mission: { missionId, status }, kept, nameOf }: NextStopProps) {
  const { t } = useTranslation();
  if (status !== 'DONE') return null;
  const day = fieldDaysOf(kept.round, kept.published).find(({ stops }) =>
    stops.some(({ mission }) => mission.missionId === missionId),
  );
  if (!day) return null;
  const here = day.stops.findIndex(({ mission }) => mission.missionId === missionId);
  const next = day.stops.slice(here + 1).find(({ mission }) => mission.status !== 'DONE')?.mission;
  if (!next) return <p className={classes.quiet}>{t('field.lastOne')}</p>;
  return (
    <Link to="/field/{-$missionId}" params={{ missionId: next.missionId }} className={classes.link}>
      {t('field.next', { name: nameOf(next) })}
    </Link>
  );
}
