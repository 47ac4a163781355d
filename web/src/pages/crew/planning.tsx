import { OfferedLine } from '../../features/handover/desk/offered-line.tsx';
import { WaitingHectaresLine } from '../../features/intentions/waiting/waiting-hectares.tsx';
import { OrderRequestLine } from '../../features/order-requests/lane/order-request-line.tsx';
import { PlanningDayPlan } from '../../features/planning/planning-day-plan.tsx';
import { UnderDaySky } from '../../features/sky/board/under-day-sky.tsx';
import { MissionVerdict } from '../../features/zones/mission-verdict.tsx';

export default function Planning() {
  return (
    <PlanningDayPlan
      renderZones={(missionId) => <MissionVerdict missionId={missionId} />}
      renderWaiting={(day) => (
        <>
          <OrderRequestLine day={day} />
          <OfferedLine />
          <WaitingHectaresLine />
        </>
      )}
      underSky={(date, draw) => <UnderDaySky date={date}>{draw}</UnderDaySky>}
    />
  );
}
