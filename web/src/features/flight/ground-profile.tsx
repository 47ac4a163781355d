import { leastAboveMeters, mostAboveMeters } from '@vigiefaon/domain/flight/relief/band-limits';
import type { FlightOverGround } from '@vigiefaon/domain/flight/relief/flight-over-ground';
import classes from './flight.module.css';

const width = 600;
const height = 130;
/** Room above the route and below the lowest ground. */
const roomMeters = 8;

/** The ground under the route and the height at which the drone passes; the sentence beside it says the same. */
export function GroundProfile({ over }: { over: FlightOverGround }) {
  const { profile, lowest } = over;
  const length = profile.at(-1)?.meters ?? 0;
  const bottom = lowest - roomMeters;
  const top = Math.max(over.highest, ...profile.map(({ drone }) => drone)) + roomMeters;
  const x = (meters: number) => (length > 0 ? (meters / length) * width : 0);
  const y = (level: number) => height - ((level - bottom) / (top - bottom)) * height;
  const place = (meters: number, level: number) => `${x(meters).toFixed(1)},${y(level).toFixed(1)}`;
  const surface = profile.map(({ meters, ground }) => place(meters, ground)).join(' ');
  // Between these a flight may be; where one lies outside of the picture it is far away.
  const floor = profile.map(({ meters, highest }) => place(meters, highest + leastAboveMeters)).join(' ');
  const ceiling = profile.map(({ meters, ground }) => place(meters, ground + mostAboveMeters)).join(' ');
  const path = profile.map(({ meters, drone }) => place(meters, drone)).join(' ');
  const tightest = profile.reduce((one, other) =>
    other.drone - other.highest < one.drone - one.highest ? other : one,
  );
  return (
    <svg className={classes.profile} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <polygon className={classes.profileGround} points={`0,${height} ${surface} ${width},${height}`} />
      <polyline className={classes.profileLimit} points={floor} />
      <polyline className={classes.profileLimit} points={ceiling} />
      <polyline className={classes.profileRoute} points={path} />
      <line
        className={classes.profileTightest}
        x1={x(tightest.meters)}
        x2={x(tightest.meters)}
        y1={y(tightest.drone)}
        y2={y(tightest.highest)}
      />
    </svg>
  );
}
