import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { ClearButton } from '../../features/clearance/pilot/clear-button.tsx';
import { ClearingQuestions } from '../../features/clearance/pilot/clearing-questions.tsx';
import { CurrentParcelState } from '../../features/clearance/pilot/current-parcel-state.tsx';
import { ClearingList } from '../../features/clearance/pilot/parcel-clearances.tsx';
import { useClearing } from '../../features/clearance/pilot/use-clearing.ts';
import { useCurrentParcel } from '../../features/clearance/pilot/use-current-parcel.ts';
import { NextStop } from '../../features/field/field-mission.tsx';
import { FieldScreen } from '../../features/field/field-screen.tsx';
import { Finds } from '../../features/finds/finds.tsx';
import { FoundButton } from '../../features/finds/record/found-button.tsx';
import { FlightButton } from '../../features/flight/flight-button.tsx';
import { factsOf } from '../../features/missions/cards/mission-facts.ts';
import { useMissionWords, useTitleOf } from '../../features/missions/cards/mission-row.tsx';
import { type AskedInField, FieldActions } from '../../features/missions/field/field-actions.tsx';
import { FieldCall } from '../../features/missions/field/field-call.tsx';
import { FieldHead } from '../../features/missions/field/field-head.tsx';
import { NextStep, nextInField } from '../../features/missions/field/next-step.tsx';
import { useMayInField } from '../../features/missions/field/use-may-in-field.ts';
import { MissionParcels } from '../../features/missions/panel/mission-parcels.tsx';
import { PilotNoteEditor } from '../../features/missions/panel/pilot-note-editor.tsx';
import { ReportSummary } from '../../features/missions/report/report-summary.tsx';
import { MissionSky } from '../../features/sky/mission/mission-sky.tsx';
import { MissionZones } from '../../features/zones/mission-zones.tsx';
import type { useKeptRound } from '../../offline/round/use-kept-round.ts';
import { MapInField } from './map-in-field.tsx';

interface MissionInFieldProps {
  mission: Mission;
  kept: ReturnType<typeof useKeptRound>;
}

/** One mission of the round: the map, the bar, and everything else. */
export function MissionInField({ mission, kept }: MissionInFieldProps) {
  const actor = useCurrentActor();
  const titleOf = useTitleOf();
  const { whenOf } = useMissionWords();
  const clearing = useClearing(mission);
  const current = useCurrentParcel(clearing);
  const may = useMayInField(mission);
  const next = nextInField(may, { isAnySaid: current.isAnySaid, nextParcel: current.next?.parcel ?? null });
  const [asked, ask] = useState<AskedInField>(null);
  const [flightsSeen, setFlightsSeen] = useState(0);
  return (
    <FieldScreen
      title={titleOf(mission)}
      when={whenOf(mission)}
      map={<MapInField mission={mission} clearing={clearing} current={current} flightsSeen={flightsSeen} />}
      state={<CurrentParcelState current={current} now={clearing.now} />}
      nextStep={<NextStep mission={mission} next={next} onParcel={current.choose} onReport={() => ask('report')} />}
      buttons={
        <>
          <FoundButton mission={mission} />
          <ClearButton clearing={clearing} current={current} />
          <FieldCall mission={mission} />
        </>
      }
    >
      <NextStop mission={mission} kept={kept} nameOf={titleOf} />
      <FieldHead mission={mission} />
      <Finds mission={mission} />
      <ClearingList missionId={mission.missionId} clearing={clearing} />
      <ClearingQuestions clearing={clearing} />
      <FieldActions mission={mission} may={may} isReportNext={next?.what === 'report'} asked={asked} onAsk={ask} />
      <MissionSky mission={mission} isFieldScreen />
      <MissionParcels
        mission={mission}
        hasMap={false}
        renderFlight={(of, parcel, notes) => (
          <FlightButton
            mission={of}
            parcel={parcel}
            notes={notes}
            onClosed={() => setFlightsSeen((seen) => seen + 1)}
          />
        )}
      />
      <MissionZones mission={mission} />
      <PilotNoteEditor mission={mission} canEdit={whyNot('editPilotNote', factsOf(mission), actor) === null} />
      <ReportSummary mission={mission} />
    </FieldScreen>
  );
}
