import type { CrateSettings } from '../../finds/crate-settings.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import { type ToldFact, toldFact } from './told-fact.ts';

/** A crate with a fawn in it. */
export interface ClosedCrate {
  readonly findId: string;
  readonly crateNumber: number;
  readonly cratedAt: Date;
  /** When pilot and coordinators were told; null before. */
  readonly alarmedAt: Date | null;
}

export type CrateTemplate = Extract<MessageTemplate, 'CRATE_WAITS' | 'CRATE_WAITS_FOR_PILOT'>;

/** The longest closed first. */
export type CratesTogether = readonly [ClosedCrate, ...ClosedCrate[]];

/** Something that pilot or a coordinator is to be told of the crates of a mission. */
export interface CrateSend {
  readonly template: CrateTemplate;
  readonly crates: CratesTogether;
  readonly to: { readonly userId: string; readonly identityId: string };
  readonly fact: ToldFact;
  /** From then on it is of no use any more. */
  readonly until: Date;
}

export interface CrateNotifications {
  readonly retract: readonly CrateTemplate[];
  readonly send: readonly CrateSend[];
}

/** The crates of a mission, and who is woken for them. */
export interface CrateWatch {
  /** `handled`: somebody has been at a find. `looked`: time has passed. */
  readonly happening: 'handled' | 'looked';
  readonly closed: readonly ClosedCrate[];
  readonly pilotId: string | null;
  /** Pilot and coordinators whose account is in use, each once. */
  readonly receivers: readonly CrateSend['to'][];
  readonly settings: Pick<CrateSettings, 'alarmMinutes'>;
  readonly now: Date;
}

const aMinuteMs = 60_000;
/** Who hears of a crate so long afterwards can only find it empty. */
export const uselessAfterMinutes = 24 * 60;
/** Fawns of one field go into their crates one after the other: whoever is woken hears of all of them at once. */
export const togetherMinutes = 20;

function minutesClosed({ cratedAt }: ClosedCrate, now: Date): number {
  return (now.getTime() - cratedAt.getTime()) / aMinuteMs;
}

/** Those of which somebody has to be told now; null where none has been closed for so long. */
export function cratesToTell({ closed, settings, now }: Pick<CrateWatch, 'closed' | 'settings' | 'now'>) {
  const untold = closed
    .filter((crate) => crate.alarmedAt === null && minutesClosed(crate, now) < uselessAfterMinutes)
    .toSorted((one, other) => one.cratedAt.getTime() - other.cratedAt.getTime());
  const [longest, ...others] = untold;
  if (!longest || minutesClosed(longest, now) < settings.alarmMinutes) return null;
  const soon = others.filter((crate) => minutesClosed(crate, now) >= settings.alarmMinutes - togetherMinutes);
  return [longest, ...soon] as const satisfies CratesTogether;
}

/** Whom to tell of the closed crates of a mission; when the last one is open nobody is woken any more. */
export function crateNotifications(watch: CrateWatch): CrateNotifications {
  const { happening, closed, pilotId, receivers } = watch;
  if (happening === 'handled')
    return { retract: closed.length > 0 ? [] : ['CRATE_WAITS', 'CRATE_WAITS_FOR_PILOT'], send: [] };
  const crates = cratesToTell(watch);
  if (!crates) return { retract: [], send: [] };
  const [{ findId: subjectId, cratedAt }] = crates;
  const until = new Date(cratedAt.getTime() + uselessAfterMinutes * aMinuteMs);
  const send = receivers.map((to): CrateSend => {
    const said = { cratedAt: cratedAt.getTime(), identityId: to.identityId };
    const template = to.userId === pilotId ? 'CRATE_WAITS_FOR_PILOT' : 'CRATE_WAITS';
    return { template, crates, to, fact: toldFact('crate', { subjectId, said }), until };
  });
  return { retract: [], send };
}
