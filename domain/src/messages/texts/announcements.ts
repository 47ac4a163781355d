import type { MessageChannel } from '../message.ts';
import type { MessageTopic } from '../telling/message-topics.ts';
import type { MessageTemplate } from './message-templates.ts';

/** What happens that somebody has to be told of. */
export const occasions = [
  'ACCOUNT',
  'REQUEST',
  'REQUEST_FOR_TOMORROW',
  'ASSIGNMENT',
  'WITHDRAWAL',
  'CHANGE',
  'CANCELLATION',
  'PLANNING_TIME',
  'ANSWER_TIME',
  'REPORT',
  'CRATE',
  'CLEARANCE',
  'SKY',
  'HANDOVER',
] as const;
export type Occasion = (typeof occasions)[number];

/** One line of the table "who is told what, when". */
export interface Announcement {
  readonly occasion: Occasion;
  readonly to: 'OWNER' | 'REQUESTER' | 'PILOT' | 'PILOTS_IN_REACH' | 'COORDINATORS';
  /** `NOW` leaves at any hour; `DAYTIME` waits for the end of the quiet hours. */
  readonly urgency: 'NOW' | 'DAYTIME';
  /** Where no channel brings it, somebody rings up. */
  readonly mustReach: boolean;
  /** Null cannot be unsubscribed from. */
  readonly topic: MessageTopic | null;
  /** What happens within so many minutes is told in one message. */
  readonly digestMinutes: number;
  /** So long the receiver's phone has to say that it has it; see `patienceMinutesOn`. */
  readonly patienceMinutes: number;
}

const account = {
  occasion: 'ACCOUNT',
  to: 'OWNER',
  urgency: 'NOW',
  mustReach: false,
  topic: null,
  digestMinutes: 0,
  patienceMinutes: 0,
} as const;
const toRequester = { ...account, to: 'REQUESTER', patienceMinutes: 20 } as const;
const toPilot = { ...account, to: 'PILOT', mustReach: true, patienceMinutes: 15 } as const;

/** Whoever does not hear it mows what is not cleared. */
const clearanceToHear = {
  ...toRequester,
  occasion: 'CLEARANCE',
  mustReach: true,
  digestMinutes: 1,
  patienceMinutes: 5,
} as const;

/** A fawn that nobody lets out starves. */
const crateWaits = { ...toPilot, occasion: 'CRATE', patienceMinutes: 5 } as const;

/** Whoever sleeps is woken: an alarm may be set too early, or for nothing. */
const skyTurned = { ...toPilot, occasion: 'SKY', digestMinutes: 1 } as const;

/** Who is told what, when: one line a message. Whoever did it is not told what they did. */
export const announcements: Readonly<Record<MessageTemplate, Announcement>> = {
  PASSWORD_RESET: account,
  PASSWORD_CHANGED: account,
  MAIL_CONFIRMATION: account,
  MAIL_CHANGE_ASKED: account,
  MAIL_CHANGED: account,
  PHONE_CHANGED: account,
  SECOND_FACTOR_ON: account,
  SECOND_FACTOR_OFF: account,
  SECOND_FACTOR_RESET: account,
  SECOND_FACTOR_GUESSED: account,
  PILOT_INVITED: account,
  REQUESTER_INVITED: { ...account, to: 'REQUESTER' },
  PAPER_ENDS: { ...account, urgency: 'DAYTIME' },
  ACCOUNT_ENDS: { ...account, urgency: 'DAYTIME' },

  REQUEST_CONFIRMED: { ...toRequester, occasion: 'REQUEST', urgency: 'DAYTIME', topic: 'CONFIRMATIONS' },
  REQUEST_CONFIRMED_LATE: { ...toRequester, occasion: 'REQUEST' },
  REQUEST_WAITS: { ...toRequester, occasion: 'REQUEST', mustReach: true, digestMinutes: 1 },
  REQUESTS_ENTERED: { ...toRequester, occasion: 'REQUEST', digestMinutes: 1 },
  REQUEST_CHANGED: { ...toRequester, occasion: 'CHANGE', mustReach: true, digestMinutes: 3 },
  REQUEST_CANCELED: { ...toRequester, occasion: 'CANCELLATION', mustReach: true, digestMinutes: 3 },
  ORDERED_BY_LINK: { ...toRequester, occasion: 'REQUEST', mustReach: true },
  MOVED_BY_LINK: { ...toRequester, occasion: 'CHANGE', mustReach: true, digestMinutes: 3 },
  CANCELED_BY_LINK: { ...toRequester, occasion: 'CANCELLATION', mustReach: true, digestMinutes: 3 },
  HANDED_OVER: { ...toRequester, occasion: 'HANDOVER', mustReach: true },
  PILOT_WILL_CALL: { ...toRequester, occasion: 'ASSIGNMENT', digestMinutes: 3 },
  PILOT_WITHDRAWN: { ...toRequester, occasion: 'WITHDRAWAL', mustReach: true, digestMinutes: 3 },
  NO_PILOT: { ...toRequester, occasion: 'ANSWER_TIME', mustReach: true, digestMinutes: 1 },
  PARCELS_CLEARED: { ...toRequester, occasion: 'CLEARANCE', digestMinutes: 2, patienceMinutes: 10 },
  PARCELS_PARTLY_CLEARED: { ...clearanceToHear, digestMinutes: 2 },
  PARCELS_NOT_FLOWN: { ...clearanceToHear, digestMinutes: 2 },
  CLEARANCE_SHORTENED: clearanceToHear,
  CLEARANCE_WITHDRAWN: clearanceToHear,
  CLEARANCE_ENDING: { ...toRequester, occasion: 'CLEARANCE', digestMinutes: 1, patienceMinutes: 5 },
  // Nothing dies where it is not heard: mowing without a search is no part of it.
  MOWER_SAYS: { ...toRequester, occasion: 'CLEARANCE', digestMinutes: 2 },
  REPORT_THANKS: { ...toRequester, occasion: 'REPORT', urgency: 'DAYTIME', topic: 'RESULTS', digestMinutes: 10 },
  // Asked for by whoever has told an intention, and ended by taking it back; nobody is rung up for it, since nothing is lost.
  MOW_NOW: { ...toRequester, occasion: 'REQUEST', urgency: 'DAYTIME', digestMinutes: 1 },
  // Whoever has asked waits for it; where nobody answers within the hour, somebody rings up.
  CONFIRM_REQUEST: { ...toRequester, occasion: 'REQUEST', mustReach: true, patienceMinutes: 60 },
  CONFIRM_LINKED_ORDER: { ...toRequester, occasion: 'REQUEST', mustReach: true, patienceMinutes: 60 },
  ORDER_REQUEST_REFUSED: { ...toRequester, occasion: 'CANCELLATION', mustReach: true },
  ORDER_REQUEST_OVER: { ...toRequester, occasion: 'CANCELLATION', urgency: 'DAYTIME' },

  PILOT_ASKED: {
    ...toPilot,
    occasion: 'REQUEST_FOR_TOMORROW',
    to: 'PILOTS_IN_REACH',
    urgency: 'DAYTIME',
    mustReach: false,
    topic: 'REQUESTS_NEARBY',
    digestMinutes: 10,
  },
  ROUND: { ...toPilot, occasion: 'ASSIGNMENT', digestMinutes: 3 },
  MISSION_CHANGED: { ...toPilot, occasion: 'CHANGE', digestMinutes: 3 },
  MISSION_CANCELED: { ...toPilot, occasion: 'CANCELLATION', digestMinutes: 3 },
  MISSION_TAKEN_AWAY: { ...toPilot, occasion: 'WITHDRAWAL', digestMinutes: 3 },

  CRATE_WAITS_FOR_PILOT: crateWaits,
  CRATE_WAITS: { ...crateWaits, to: 'COORDINATORS' },

  MOWER_ASKS: { ...toPilot, occasion: 'CLEARANCE', to: 'COORDINATORS', mustReach: false, digestMinutes: 5 },

  SKY_TURNED_FOR_PILOT: skyTurned,
  SKY_TURNED: { ...skyTurned, to: 'COORDINATORS', mustReach: false },
  HANDOVER_NEWS: { ...toPilot, occasion: 'HANDOVER', to: 'COORDINATORS', mustReach: false },
  HANDOVER_WAITS: { ...toPilot, occasion: 'HANDOVER', to: 'COORDINATORS' },

  ORDER_LINK_DISOWNED: { ...toPilot, occasion: 'CANCELLATION', to: 'COORDINATORS' },
  ORDER_REQUEST_WAITS: { ...toPilot, occasion: 'REQUEST', to: 'COORDINATORS', mustReach: false },

  PLANNING_OPENS: {
    ...toPilot,
    occasion: 'PLANNING_TIME',
    to: 'COORDINATORS',
    mustReach: false,
    topic: 'PLANNING',
  },
};

/**
 * After so many minutes without word from the receiver's device the next channel is tried. One that has a network shows a notification
 * within seconds: what it keeps to itself is soon said otherwise, so that nobody is rung up much later than without it.
 */
export function patienceMinutesOn(channel: MessageChannel, template: MessageTemplate): number {
  const { patienceMinutes } = announcements[template];
  return channel === 'PUSH' ? Math.ceil(patienceMinutes / 4) : patienceMinutes;
}

/** Whether an animal dies of what is not heard at once. */
export function isAlarm(template: MessageTemplate): boolean {
  const { occasion, mustReach } = announcements[template];
  return mustReach && (occasion === 'CLEARANCE' || occasion === 'CRATE');
}

/** What is said within so many milliseconds to one person comes in one mail. */
export const oneMailWithinMs = 60_000;

/** Whether a message may share a mail with others: what opens an account, or can be unsubscribed from, comes by itself. */
export function mayShareMail(template: MessageTemplate): boolean {
  const { occasion, topic } = announcements[template];
  return occasion !== 'ACCOUNT' && topic === null;
}
