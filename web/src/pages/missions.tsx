import { FlightButton } from '../features/flight/flight-button.tsx';
import { EditRequest } from '../features/history/edit-request.tsx';
import { MissionBoard } from '../features/missions/mission-board.tsx';
import { MissionPanel } from '../features/missions/mission-panel.tsx';

export default function MissionsPage() {
  return (
    <MissionBoard
      detail={(missionId, onClose) => (
        <MissionPanel
          missionId={missionId}
          onClose={onClose}
          renderEdit={(mission, close) => <EditRequest mission={mission} onClose={close} />}
          renderFlight={(mission, parcel, notes) => <FlightButton mission={mission} parcel={parcel} notes={notes} />}
        />
      )}
    />
  );
}
