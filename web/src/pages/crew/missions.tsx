import { MissionClearance } from '../../features/clearance/pilot/mission-clearance.tsx';
import { Finds } from '../../features/finds/finds.tsx';
import { FlightButton } from '../../features/flight/flight-button.tsx';
import { MissionNeighbours } from '../../features/handover/offering/mission-neighbours.tsx';
import { EditRequest } from '../../features/history/edit-request.tsx';
import { MissionBoard } from '../../features/missions/board/mission-board.tsx';
import { MissionPanel } from '../../features/missions/panel/mission-panel.tsx';
import { MissionPapers } from '../../features/sheets/mission-papers.tsx';
import { MissionSky } from '../../features/sky/mission/mission-sky.tsx';
import { MissionZones } from '../../features/zones/mission-zones.tsx';

export default function MissionsPage() {
  return (
    <MissionBoard
      detail={(missionId, onClose) => (
        <MissionPanel
          missionId={missionId}
          onClose={onClose}
          renderEdit={(mission, close) => <EditRequest mission={mission} onClose={close} />}
          renderSearch={(mission) => (
            <>
              <MissionSky mission={mission} />
              <MissionZones mission={mission} />
              <MissionClearance mission={mission} />
              <Finds mission={mission} />
            </>
          )}
          renderNeighbours={(mission) => <MissionNeighbours mission={mission} />}
          renderPapers={(mission) => <MissionPapers mission={mission} />}
          renderFlight={(mission, parcel, notes) => <FlightButton mission={mission} parcel={parcel} notes={notes} />}
        />
      )}
    />
  );
}
