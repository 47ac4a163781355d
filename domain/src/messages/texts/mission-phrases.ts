import type { MowerWish, NotFlownReason } from '../../clearance/clearance.ts';
import type { HeadlineKind } from '../../clearance/headline.ts';
import type { HandoverNews } from '../../handover/handover-news.ts';
import type { animalCounts } from '../../missions/mission-report.ts';
import type { SkyReasonCode } from '../../sky/sky-reason.ts';
import type { SkyTurn } from '../../sky/turn-of.ts';

/** What of a request can change so that somebody has to be told. */
export const requestChanges = ['DATE', 'TIME', 'PARCELS', 'MEETING_POINT', 'PHONE'] as const;
export type RequestChange = (typeof requestChanges)[number];

export type AnimalCount = (typeof animalCounts)[number];

/** How one language says what messages tell of missions; `{…}` stands for a value. */
export interface MissionPhrases {
  /** `{hours}` alone on the hour, else with `{minutes}`. */
  readonly hour: string;
  readonly hourAndMinutes: string;
  readonly mowingAt: string;
  readonly mowingTimeOpen: string;
  /** Order and times of a stop in a published round, before what it is about. */
  readonly plannedStop: string;
  /** Behind who comes. */
  readonly plannedArrival: string;
  readonly unknownPlace: string;
  readonly somePilot: string;
  readonly someRequester: string;
  readonly searched: string;
  readonly nothingSeen: string;
  readonly nothingToReport: string;
  readonly answers: string;
  /** Behind the answers, where requests wait for an address to be confirmed. */
  readonly waiting: string;
  /** How a request stands once it has entered. */
  readonly entered: Readonly<Record<'PLANNED' | 'LATE' | 'HAS_PILOT', string>>;
  /** Behind who calls. */
  readonly callsBefore: string;
  /** One sentence to coordinators about one search between two associations. */
  readonly handover: Readonly<Record<HandoverNews, string>>;
  readonly notFlown: Readonly<Record<NotFlownReason, string>>;
  /** What whoever mows wants for a parcel. */
  readonly mowerWishes: Readonly<Record<MowerWish, string>>;
  /** What wakes whoever follows a link, with `{time}`. */
  readonly headlines: Readonly<Record<HeadlineKind, string>>;
  /** Beside what was stopped: the rest with `{time}`, or nothing else. */
  readonly restCleared: string;
  readonly nothingElse: string;
  readonly changes: Readonly<Record<RequestChange, string>>;
  /** What has turned of a morning, with `{from}` and `{to}` or `{reasons}`; `tooShort` stands for them. */
  readonly skyTurns: Readonly<Record<SkyTurn, string>>;
  readonly tooShort: string;
  /** Before a figure, where there is one. */
  readonly skyReasons: Readonly<Record<SkyReasonCode, string>>;
  /** One of them, and several. */
  readonly animals: Readonly<Record<AnimalCount, readonly [one: string, several: string]>>;
}
