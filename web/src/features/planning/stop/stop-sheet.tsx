import { Link } from '@tanstack/react-router';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { ContactButtons } from '../../../ui/buttons/contact-buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Answers, SameGround } from '../answers.tsx';
import { isSameStop, type StopName } from '../decisions/decisions.ts';
import { LockFaults } from '../notices/side-notices.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { PilotChoice } from './pilot-choice.tsx';
import { StopActions } from './stop-actions.tsx';
import classes from './stop-sheet.module.css';

function StopFacts({ stop }: { stop: StopName }) {
  const { t, format, area, missions, rounds } = usePlanningDay();
  const mission = missions.get(stop.missionId);
  if (!mission) return null;
  const planned = rounds.flatMap(({ stops }) => stops).find((one) => isSameStop(one, stop));
  const facts = [
    planned ? t('planning.fromTo', { from: format.timeOf(planned.start), to: format.timeOf(planned.end) }) : null,
    area(planned?.hectares ?? mission.hectares),
    mission.mowingAt ? t('planning.mowingAt', { time: format.timeOf(mission.mowingAt) }) : t('planning.mowingOpen'),
    t('planning.window', { from: format.timeOf(mission.windowFrom), to: format.timeOf(mission.windowTo) }),
    mission.isRisky ? t('planning.risky') : null,
    mission.late ? t('planning.late') : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <p className="numbers">{facts.join(' · ')}</p>
      <Answers missionId={stop.missionId} />
      <SameGround missionId={stop.missionId} />
      <p className={classes.quiet}>{mission.parcels.map(({ name }) => name).join(', ')}</p>
    </>
  );
}

function Requester({ missionId }: { missionId: string }) {
  const { data } = useEndpointQuery(getMission, { params: { missionId } });
  return <ContactButtons phone={data?.contactPhone ?? null} email={null} />;
}

interface StopSheetProps {
  stop: StopName | null;
  onClose: () => void;
  renderZones: (missionId: string) => ReactNode;
}

/** Everything that can be done with one stop without dragging it. */
export function StopSheet({ stop, onClose, renderZones }: StopSheetProps) {
  const { t, stopName, sky } = usePlanningDay();
  return (
    <Sheet opened={stop !== null} onClose={onClose} title={stop ? stopName(stop) : ''}>
      {stop ? (
        <div className={classes.sheet}>
          <StopFacts stop={stop} />
          {renderZones(stop.missionId)}
          {sky?.renderMorning(stop.missionId)}
          <div className="row wrap gap-8-16">
            <Requester missionId={stop.missionId} />
            <Link to="/missions/{-$missionId}" params={{ missionId: stop.missionId }} className="inline-row touch">
              {t('planning.openMission')}
            </Link>
          </div>
          <LockFaults stop={stop} />
          <StopActions stop={stop} onDone={onClose} />
          <PilotChoice stop={stop} onDone={onClose} />
        </div>
      ) : null}
    </Sheet>
  );
}
