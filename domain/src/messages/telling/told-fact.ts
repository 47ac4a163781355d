import type { MowerWish } from '../../clearance/clearance.ts';
import type { RequestChange } from '../texts/mission-phrases.ts';

/** What somebody is told of, each once; `notice` is all of which nothing is asked later. */
export const factKinds = [
  ...['waits', 'entered', 'confirmed', 'will-call', 'withdrawn', 'canceled', 'no-pilot', 'changed', 'result'],
  ...['asked', 'round', 'taken-away', 'pilot-canceled', 'pilot-changed'],
  ...['cleared', 'partly-cleared', 'not-flown', 'not-cleared', 'clearance-ending'],
  ...[
    'crate',
    'planning',
    'account-ends',
    'paper-ends',
    'mow-now',
    'order-request',
    'sky',
    'wish',
    'handover',
    'notice',
  ],
] as const;
export type FactKind = (typeof factKinds)[number];

/** What was said, where later words depend on it. */
export interface Said {
  readonly changes?: readonly RequestChange[];
  /** Of a report: the same for results that read the same. */
  readonly result?: string;
  /** It waits on the eve of mowing still. */
  readonly isEve?: boolean;
  /** A published plan says it anew. */
  readonly edition?: string;
  readonly clearanceId?: string;
  /** In milliseconds; 0 where nothing ends. */
  readonly until?: number;
  /** Since when the crate is closed, in milliseconds. */
  readonly cratedAt?: number;
  /** What whoever mows wants. */
  readonly wish?: MowerWish;
  /** Who is told, where several are told the same. */
  readonly identityId?: string;
}

/** One thing that somebody is told, once. */
export interface ToldFact {
  readonly kind: FactKind;
  readonly missionId: string | null;
  /** The pilot, parcel, crate, intention, order request or person that it is about. */
  readonly subjectId: string | null;
  /** Of the mission, or of the words about a parcel: what has the higher one was told later. */
  readonly version: number;
  /** The mowing day; of a change the one before it. */
  readonly day: string | null;
  readonly said: Said;
}

/** A fact of this kind, of which nothing else is to be known. */
export function toldFact(kind: FactKind, known: Partial<Omit<ToldFact, 'kind'>>): ToldFact {
  return { kind, missionId: null, subjectId: null, version: 0, day: null, said: {}, ...known };
}

function aboutOf({ subjectId, day, said: { changes, result, isEve } }: ToldFact): string {
  if (changes) return `${changes.join('+')}~${day}`;
  return subjectId ?? result ?? (isEve ? 'eve' : '-');
}

/** Under what it is told once, whichever instance tells it: compared, never read. */
export function factKey(fact: ToldFact): string {
  const { kind, missionId, subjectId, version, day, said } = fact;
  const { clearanceId = '', until, cratedAt, wish, identityId, edition } = said;
  switch (kind) {
    case 'asked':
    case 'sky':
      return [kind, missionId, subjectId, day].join(':');
    case 'no-pilot':
      return [kind, missionId, day].join(':');
    case 'cleared':
    case 'partly-cleared':
    case 'not-flown':
    case 'not-cleared':
      return [kind, missionId, subjectId, version, clearanceId, until].join(':');
    case 'clearance-ending':
      return [kind, missionId, subjectId, clearanceId, until].join(':');
    case 'wish':
      return [kind, missionId, subjectId, clearanceId, wish, identityId ?? 'requester'].join(':');
    case 'crate':
      return [kind, subjectId, cratedAt, identityId].join(':');
    case 'planning':
      return [kind, day, subjectId].join(':');
    case 'paper-ends':
      return [kind, subjectId, day, version].join(':');
    case 'account-ends':
    case 'mow-now':
      return [kind, subjectId, day].join(':');
    case 'order-request':
    case 'handover':
      return [kind, subjectId, edition, identityId].join(':');
    default:
      return [kind, missionId, aboutOf(fact), version, ...(edition === undefined ? [] : [edition])].join(':');
  }
}
