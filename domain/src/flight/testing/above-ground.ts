import type { GroundHeights } from '../../terrain/ground-heights.ts';
import type { FlownRoute } from '../flown-route.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';

/** Every metre of a route, looked at anew: how high it is above the ground right below, and above the highest within 20 m to both sides. */
export function* aboveGround({ waypoints }: FlownRoute, takeOffMeters: number, ground: GroundHeights) {
  const plane = localPlaneAround(waypoints[0]?.position ?? [0, 0]);
  const heightAt = (point: PlanePoint) => {
    const height = ground.at(...plane.toPosition(point));
    if (height === null) throw new Error('the ground is not known under the route');
    return height;
  };
  let isOnLane = false;
  for (const [at, to] of waypoints.entries()) {
    const from = waypoints[at - 1];
    if (!from) continue;
    if (from.kind !== 'SLOPE') isOnLane = from.kind === 'LANE_START';
    const [[x, y], [toX, toY]] = [plane.toPlane(from.position), plane.toPlane(to.position)];
    const length = Math.hypot(toX - x, toY - y);
    const [east, north] = length > 0 ? [(toX - x) / length, (toY - y) / length] : [1, 0];
    for (let meters = 0; meters < length; meters += 1) {
      const here: PlanePoint = [x + east * meters, y + north * meters];
      const beside = Array.from({ length: 41 }, (_, step) => step - 20).map((aside) =>
        heightAt([here[0] - north * aside, here[1] + east * aside]),
      );
      const drone = takeOffMeters + from.heightMeters + ((to.heightMeters - from.heightMeters) * meters) / length;
      yield { isOnLane, overHighest: drone - Math.max(...beside), overGround: drone - heightAt(here) };
    }
  }
}
