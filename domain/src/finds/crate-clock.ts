import type { CrateSettings } from './crate-settings.ts';
import type { Find } from './find.ts';

/** `ALARM`: somebody has to see to it now. `OVER`: it should have been open. */
export type CratePhase = 'CALM' | 'ALARM' | 'OVER';

export interface CrateClock {
  phase: CratePhase;
  /** Whole minutes since it was closed; never below zero, also on a phone whose clock is slow. */
  minutes: number;
  /** Until the limit; below zero it is over. */
  minutesLeft: number;
  alarmAt: Date;
  limitAt: Date;
}

const aMinuteMs = 60_000;

/** How long a crate has been closed at an instant, and whether that is too long. */
export function crateClock(cratedAt: Date, settings: CrateSettings, now: Date): CrateClock {
  const alarmAt = new Date(cratedAt.getTime() + settings.alarmMinutes * aMinuteMs);
  const limitAt = new Date(cratedAt.getTime() + settings.limitMinutes * aMinuteMs);
  const untilAlarm = now < alarmAt ? 'CALM' : 'ALARM';
  return {
    phase: now < limitAt ? untilAlarm : 'OVER',
    minutes: Math.max(0, Math.floor((now.getTime() - cratedAt.getTime()) / aMinuteMs)),
    minutesLeft: Math.ceil((limitAt.getTime() - now.getTime()) / aMinuteMs),
    alarmAt,
    limitAt,
  };
}

/** The crates that are still closed, the longest first. */
export function openCrates<F extends Pick<Find, 'state' | 'cratedAt'>>(finds: readonly F[]): F[] {
  return finds
    .filter(({ state }) => state === 'CRATED')
    .sort((one, other) => (one.cratedAt ?? '').localeCompare(other.cratedAt ?? ''));
}

/** The first number that no crate of this mission has had yet. */
export function nextCrateNumber(finds: readonly Pick<Find, 'crateNumber'>[]): number {
  const taken = new Set(finds.map(({ crateNumber }) => crateNumber));
  let number = 1;
  while (taken.has(number)) number++;
  return number;
}
