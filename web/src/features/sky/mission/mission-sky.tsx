import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { useId } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { MoreTexts } from '../../../i18n/more-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DecisionForm } from './decision-form.tsx';
import { SkyHistory } from './sky-history.tsx';
import { SkyOfMission } from './sky-of-mission.tsx';

type Decided = Pick<
  Mission,
  'missionId' | 'parcels' | 'status' | 'client' | 'pilot' | 'hasReport' | 'unconfirmedUserId'
>;

interface MissionSkyProps {
  mission: Decided;
  /** Only what is known and was decided: nothing is signed on the meadow. */
  isFieldScreen?: boolean;
}

function useMayDecide({ status, client, pilot, hasReport, unconfirmedUserId }: Decided): boolean {
  const actor = useCurrentActor();
  const facts = { status, clientId: client.clientId, pilotId: pilot?.pilotId ?? null, hasReport, unconfirmedUserId };
  return whyNot('decideSky', facts, actor) === null;
}

function Shown({ mission, isFieldScreen = false }: MissionSkyProps) {
  const { t } = useTranslation();
  const title = useId();
  const mayDecide = useMayDecide(mission);
  const params = { missionId: mission.missionId };
  const { data: answer, error, refetch } = useEndpointQuery(getMissionSky, { params });
  const Title = isFieldScreen ? 'h2' : 'h3';
  return (
    <section className="stack gap-12" aria-labelledby={title} aria-busy={!answer && !error}>
      <Title id={title}>{t('sky.title')}</Title>
      {error && !answer ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {answer ? (
        <>
          <SkyOfMission answer={answer} parcels={mission.parcels} isFieldScreen={isFieldScreen} />
          {mayDecide && !isFieldScreen ? <DecisionForm answer={answer} /> : null}
          <SkyHistory answer={answer} />
        </>
      ) : null}
    </section>
  );
}

/** To the crew: when a mission's fields can be searched, why not at other times, and what was decided. Requesters are not told. */
export function MissionSky(props: MissionSkyProps) {
  const { role } = useCurrentActor();
  if (role === 'ROLE_CLIENT') return null;
  return (
    <MoreTexts area="sky" waiting={null} renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}>
      <Shown {...props} />
    </MoreTexts>
  );
}
