import { IconCalendarOff } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { factsOf, hasDeclined } from '../cards/mission-facts.ts';
import { useMissionSteps } from '../steps/use-mission-steps.ts';
import { AbsenceQuestion } from './absence-question.tsx';
import classes from './assign-list.module.css';
import { PilotButton, PilotList } from './pilot-list.tsx';

interface AssignListProps {
  mission: Mission;
  onDone: () => void;
}

/** Pilots to choose from: those who said "possible" first, then those who are away, those who cannot last; the nearest of each first. */
export function AssignList({ mission, onDone }: AssignListProps) {
  const { take, pendingAction } = useMissionSteps(mission);
  const [asked, setAsked] = useState<Pilot | null>(null);
  const isPending = pendingAction !== null;
  const assign = ({ pilotId }: Pilot) => take({ action: 'assign', pilotId }, onDone);
  const assignOrAsk = (pilot: Pilot) =>
    pilot.unavailable || hasDeclined(mission, pilot) ? setAsked(pilot) : assign(pilot);
  return (
    <>
      <PilotList
        missions={[mission]}
        responses={mission.responses}
        on={mission.missionDate}
        renderPilot={(pilot, way) => (
          <PilotLine mission={mission} pilot={pilot} way={way} isPending={isPending} onChoose={assignOrAsk} />
        )}
      />
      <AbsenceQuestion
        mission={mission}
        pilot={asked}
        isPending={isPending}
        onConfirm={assign}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface PilotLineProps {
  mission: Mission;
  pilot: Pilot;
  way: string | null;
  isPending: boolean;
  onChoose: (pilot: Pilot) => void;
}

function PilotLine({ mission, pilot, way, isPending, onChoose }: PilotLineProps) {
  const { t } = useTranslation();
  const refusal = whyNot('assign', factsOf(mission), useCurrentActor(), pilot.pilotId);
  const why = refusal ? t(`refusals.${refusal}`) : pilot.papersExpired ? t('planning.absence.PAPERS_EXPIRED') : null;
  const answer = mission.responses.find(({ pilotId }) => pilotId === pilot.pilotId)?.response;
  return (
    <PilotButton
      pilot={pilot}
      way={way}
      disabled={why !== null || isPending}
      refusal={why}
      remark={<Absence pilot={pilot} />}
      onChoose={() => onChoose(pilot)}
    >
      {answer ? (
        <span className={classes.answer} data-answer={answer}>
          {t(`common.response.${answer}`)}
        </span>
      ) : null}
    </PilotButton>
  );
}

function Absence({ pilot: { away } }: { pilot: Pilot }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  if (!away) return null;
  const days = format.dayRange(away.from, away.to, today);
  return (
    <span className={classes.away}>
      <IconCalendarOff size={18} aria-hidden />
      {t('unavailabilities.awayOn', { days })}
      {away.note ? ` · ${away.note}` : ''}
    </span>
  );
}
