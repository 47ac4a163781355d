import type { AssociationSettings } from '../../settings/association-settings.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import type { NotifiedMission, RequestChanged } from './notified-mission.ts';
import type { ToldFact } from './told-fact.ts';

/** What can happen to a mission so that somebody has to hear of it. */
export const happenings = [
  ...['create', 'edit', 'assign', 'unassign', 'cancel', 'reopen', 'delete', 'report', 'complete', 'cancelReport'],
  // Nobody doubts the address of its requester any more.
  'enter',
  // The association's clock strikes.
  ...['askTime', 'answerTime'],
  // What a published plan says beside the assignments: a pilot's whole round, other times, that nobody is left for a part.
  ...['publishRound', 'publishArrival', 'publishRest'],
] as const;

/** Which neighbouring association searches, and who of it calls; `callsBefore` is an instant. */
export interface HandedTo {
  readonly name: string;
  readonly contact: string | null;
  readonly caller: { readonly name: string; readonly phone: string | null; readonly callsBefore: string | null };
}

export interface Happening {
  readonly action: (typeof happenings)[number];
  /** Of a cancellation: the requester themselves goes and hears nothing more of us, and their fields are named to nobody. */
  readonly isLeaving?: boolean;
  /** It was done by this order link: its requester hears of it, whoever has the link. */
  readonly orderLinkId?: string | undefined;
  /** Of a cancellation: a neighbouring association searches it in our place. */
  readonly handedTo?: HandedTo | undefined;
  /** Of what goes on: the neighbouring association that was to search it cannot after all. */
  readonly isReturned?: boolean;
  /** Of a report: the same for those that read the same. */
  readonly result?: string;
  /** Of a published plan. */
  readonly edition?: string;
}

/** One thing that somebody was told of the mission, or is about to be. */
export interface ToldBefore {
  readonly fact: ToldFact;
  /** The message that can still be retracted; null where it cannot. */
  readonly message: {
    readonly template: MessageTemplate;
    readonly identityId: string | null;
    /** Nothing of it has been said; otherwise the next channel might say it again. */
    readonly isWaiting: boolean;
    /** Nobody can have heard of it by any channel. */
    readonly isUnheard: boolean;
  } | null;
}

/** Who is told something of the mission. */
export interface NotifiedRequester {
  readonly userId: string | null;
  /** False where no message would bring who comes: its pilot rings them up. */
  readonly isWrittenTo: boolean;
}

/** A mission before and after something happened, with what was told of it and whom that concerns. */
export interface MissionChange {
  readonly happening: Happening;
  /** Null where it was not yet there, or where nothing of it has changed. */
  readonly before: NotifiedMission | null;
  readonly after: NotifiedMission;
  readonly told: readonly ToldBefore[];
  /** Null where the association has forgotten it. */
  readonly requester: NotifiedRequester | null;
  /** By account, the pilots who can be told: whose account is gone cannot. */
  readonly pilots: ReadonlyMap<string, { readonly identityId: string }>;
  /** Whom it may be asked of, the nearest first. */
  readonly inReach: readonly { readonly pilotId: string; readonly meters: number }[];
  /** When its former pilot was given it, where that is known. */
  readonly assignedAt: Date | null;
}

/** When it happens and by whom. */
export interface Circumstances {
  readonly now: Date;
  readonly timeZone: string;
  /** Null when the association's clock did it. */
  readonly actorId: string | null;
  /** The rounds of pilots are told as a whole afterwards. */
  readonly isRoundToFollow: boolean;
  readonly settings: Pick<AssociationSettings, 'askTime' | 'planningTime' | 'answerTime'>;
}

/** The messages about missions. */
export type MissionTemplate = Extract<
  MessageTemplate,
  | 'REQUEST_CONFIRMED'
  | 'REQUEST_CONFIRMED_LATE'
  | 'REQUEST_WAITS'
  | 'REQUESTS_ENTERED'
  | 'REQUEST_CHANGED'
  | 'REQUEST_CANCELED'
  | 'ORDERED_BY_LINK'
  | 'MOVED_BY_LINK'
  | 'CANCELED_BY_LINK'
  | 'HANDED_OVER'
  | 'PILOT_WILL_CALL'
  | 'PILOT_WITHDRAWN'
  | 'NO_PILOT'
  | 'REPORT_THANKS'
  | 'PILOT_ASKED'
  | 'ROUND'
  | 'MISSION_CHANGED'
  | 'MISSION_CANCELED'
  | 'MISSION_TAKEN_AWAY'
>;

/** Something that somebody is to be told of a mission as it now is. */
export interface Send {
  readonly template: MissionTemplate;
  readonly to: { readonly role: 'REQUESTER' } | { readonly role: 'PILOT'; readonly userId: string };
  readonly fact: ToldFact;
  /** From then on it is of no use any more. */
  readonly until: Date;
  readonly change?: RequestChanged;
  readonly meters?: number;
  /** Its fields are named to nobody any more. */
  readonly isPlaceHidden?: boolean;
  readonly isDeleted?: boolean;
  readonly handedTo?: HandedTo;
}

/** What is not true any more and is not to be said, where it has not been. Without an identity: whoever it was for. */
export interface Retract {
  readonly templates: readonly MessageTemplate[];
  readonly identityId: string | null;
}

/** In this order: first all is retracted, then it is told. */
export interface Notifications {
  readonly retract: readonly Retract[];
  readonly send: readonly Send[];
}
