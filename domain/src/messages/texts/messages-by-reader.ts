import type { MailLanguage } from './message-text.ts';

type Messages = MailLanguage['messages'];

/** Who reads which messages; each language has a file for each of these readers. */

export type ToRequester = Pick<
  Messages,
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
  | 'CONFIRM_REQUEST'
  | 'CONFIRM_LINKED_ORDER'
  | 'ORDER_REQUEST_REFUSED'
  | 'ORDER_REQUEST_OVER'
  | 'REPORT_THANKS'
  | 'MOW_NOW'
>;

export type ToMower = Pick<
  Messages,
  | 'PARCELS_CLEARED'
  | 'PARCELS_PARTLY_CLEARED'
  | 'PARCELS_NOT_FLOWN'
  | 'CLEARANCE_SHORTENED'
  | 'CLEARANCE_WITHDRAWN'
  | 'CLEARANCE_ENDING'
  | 'MOWER_SAYS'
>;

export type ToCrew = Pick<
  Messages,
  | 'PILOT_ASKED'
  | 'ROUND'
  | 'MISSION_CHANGED'
  | 'MISSION_CANCELED'
  | 'MISSION_TAKEN_AWAY'
  | 'CRATE_WAITS_FOR_PILOT'
  | 'CRATE_WAITS'
  | 'MOWER_ASKS'
  | 'SKY_TURNED_FOR_PILOT'
  | 'SKY_TURNED'
  | 'HANDOVER_NEWS'
  | 'HANDOVER_WAITS'
  | 'ORDER_LINK_DISOWNED'
  | 'ORDER_REQUEST_WAITS'
  | 'PLANNING_OPENS'
>;

export type ToOwner = Pick<
  Messages,
  | 'MAIL_CONFIRMATION'
  | 'MAIL_CHANGE_ASKED'
  | 'MAIL_CHANGED'
  | 'PHONE_CHANGED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'SECOND_FACTOR_RESET'
  | 'SECOND_FACTOR_GUESSED'
  | 'PILOT_INVITED'
  | 'REQUESTER_INVITED'
  | 'PAPER_ENDS'
  | 'ACCOUNT_ENDS'
>;
