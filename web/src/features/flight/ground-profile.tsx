import type { FlightOverGround } from '@vigiefaon/domain/flight/relief/flight-over-ground';
import classes from './flight.module.css';

const width = 600;
const height = 130;
/** Room above the route and below the lowest ground. */
const roomMeters = 8;

/** The ground under the route and the one height at which the drone passes; the sentence beside it says the same. */
export function GroundProfile({ over }: { over: FlightOverGround }) {
  const { profile, route, lowest } = over;
  const length = profile.at(-1)?.meters ?? 0;
  const bottom = lowest - roomMeters;
  const top = Math.max(route, over.highest) + roomMeters;
  const x = (meters: number) => (length > 0 ? (meters / length) * width : 0);
  const y = (level: number) => height - ((level - bottom) / (top - bottom)) * height;
  const place = (meters: number, level: number) => `${x(meters).toFixed(1)},${y(level).toFixed(1)}`;
  const surface = profile.map(({ meters, ground }) => place(meters, ground)).join(' ');
  const tightest = profile.reduce((one, other) => (other.highest > one.highest ? other : one));
  return (
    <svg className={classes.profile} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <polygon className={classes.profileGround} points={`0,${height} ${surface} ${width},${height}`} />
      <line className={classes.profileRoute} x1={0} x2={width} y1={y(route)} y2={y(route)} />
      <line
        className={classes.profileTightest}
        x1={x(tightest.meters)}
        x2={x(tightest.meters)}
        y1={y(route)}
        y2={y(tightest.highest)}
      />
    </svg>
  );
}
