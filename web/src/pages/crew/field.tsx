import { useParams } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { useCurrentActor } from '../../api/current-user.ts';
import { ParcelClearances } from '../../features/clearance/pilot/parcel-clearances.tsx';
import { FieldMission } from '../../features/field/field-mission.tsx';
import { FieldRound } from '../../features/field/field-round.tsx';
import { Finds } from '../../features/finds/finds.tsx';
import { FlightButton } from '../../features/flight/flight-button.tsx';
import { factsOf } from '../../features/missions/cards/mission-facts.ts';
import { useTitleOf } from '../../features/missions/cards/mission-row.tsx';
import { FieldActions } from '../../features/missions/field/field-actions.tsx';
import { FieldHead } from '../../features/missions/field/field-head.tsx';
import { FieldStop } from '../../features/missions/field/field-stop.tsx';
import { MissionParcels } from '../../features/missions/panel/mission-parcels.tsx';
import { PilotNoteEditor } from '../../features/missions/panel/pilot-note-editor.tsx';
import { ReportSummary } from '../../features/missions/report/report-summary.tsx';
import { MissionSky } from '../../features/sky/mission/mission-sky.tsx';
import { MissionZones } from '../../features/zones/mission-zones.tsx';
import { useKeptRound } from '../../offline/round/use-kept-round.ts';

/** The crew's page for the field: everything on it works without a network. */
export default function FieldPage() {
  const { missionId } = useParams({ strict: false });
  const kept = useKeptRound();
  const titleOf = useTitleOf();
  if (!missionId) return <FieldRound kept={kept} renderStop={(mission) => <FieldStop mission={mission} />} />;
  return (
    <FieldMission missionId={missionId} kept={kept} nameOf={titleOf}>
      {(mission) => <MissionInField key={missionId} mission={mission} />}
    </FieldMission>
  );
}

function MissionInField({ mission }: { mission: Mission }) {
  const actor = useCurrentActor();
  return (
    <>
      <FieldHead mission={mission} />
      <MissionSky mission={mission} isFieldScreen />
      <MissionParcels
        mission={mission}
        renderFlight={(of, parcel, notes) => <FlightButton mission={of} parcel={parcel} notes={notes} />}
      />
      <ParcelClearances mission={mission} />
      <Finds mission={mission} />
      <MissionZones mission={mission} />
      <PilotNoteEditor mission={mission} canEdit={whyNot('editPilotNote', factsOf(mission), actor) === null} />
      <ReportSummary mission={mission} />
      <FieldActions mission={mission} />
    </>
  );
}
