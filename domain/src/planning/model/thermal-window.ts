import type { Minute, MinuteSpan } from './planning-input.ts';

/** The light of one morning at one place. */
export interface MorningLight {
  readonly civilDawn: Minute;
  readonly sunrise: Minute;
  /** Nobody may take off before; null: at any hour. */
  readonly takeOff: Minute | null;
}

type FirstLight = Pick<MorningLight, 'civilDawn' | 'takeOff'>;

/** From when on a search may begin. */
export const firstLight = ({ civilDawn, takeOff }: FirstLight): Minute => Math.max(civilDawn, takeOff ?? civilDawn);

/**
 * When a field can be searched: a thermal camera tells a fawn from the ground from civil dawn until the sun has warmed the field,
 * and one may fly.
 */
export function thermalWindow(light: FirstLight, warmAt: Minute): MinuteSpan {
  return { from: firstLight(light), to: warmAt };
}
