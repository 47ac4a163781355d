import { EveningPlan } from '../../features/planning/planning-day-plan.tsx';
import { MissionVerdict } from '../../features/zones/mission-verdict.tsx';

export default function Planning() {
  return <EveningPlan renderZones={(missionId) => <MissionVerdict missionId={missionId} />} />;
}
