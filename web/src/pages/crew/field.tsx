import { useParams } from '@tanstack/react-router';
import { FieldMission } from '../../features/field/field-mission.tsx';
import { FieldRound } from '../../features/field/field-round.tsx';
import { FieldStop } from '../../features/missions/field/field-stop.tsx';
import { useKeptRound } from '../../offline/round/use-kept-round.ts';
import { MissionInField } from './mission-in-field.tsx';

/** The crew's page for the field: everything on it works without a network. */
export default function FieldPage() {
  const { missionId } = useParams({ strict: false });
  const kept = useKeptRound();
  if (!missionId) return <FieldRound kept={kept} renderStop={(mission) => <FieldStop mission={mission} />} />;
  return (
    <FieldMission missionId={missionId} kept={kept}>
      {(mission) => <MissionInField key={missionId} mission={mission} kept={kept} />}
    </FieldMission>
  );
}
