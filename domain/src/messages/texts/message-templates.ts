import * as z from 'zod/mini';

const Words = z.string().check(z.minLength(1), z.maxLength(300));
/** Empty where nothing is known. */
const MaybeWords = z.string().check(z.maxLength(300));
/** Empty until a plan with order and times is published. */
const OncePlanned = z._default(MaybeWords, '');
/** How the receiver is greeted; empty where it has no name. */
const Name = z.string().check(z.maxLength(120));
const Link = z.url().check(z.maxLength(500));
/** Empty for whoever has no account: behind it is a door that it cannot open. */
const MaybeLink = z.union([z.literal(''), Link]);

const none: readonly string[] = [];
/** `day` is the mowing day and `place` the parcels and their municipality, both in the receiver's words. */
const aboutMission = { name: Name, day: Words, place: Words, link: MaybeLink };
const aboutDay = z.strictObject({ name: Name, day: Words, link: MaybeLink });
/** What was done by an order link, which it leads to. */
const aboutLink = z.strictObject({ name: Name, day: Words, link: Link });
/** `day` is the last on which the link opens. */
const aboutInvitation = z.strictObject({ name: Name, day: Words, link: Link });
/** It happens today. */
const aboutMowing = z.strictObject({ name: Name, link: Link });
/** Of several days. */
const aboutRequests = z.strictObject({ name: Name, link: MaybeLink });
/** `news` is one sentence about one search that goes from one association to another. */
const aboutHandover = z.strictObject({ name: Name, news: Words, link: Link });
const placeItem = z.strictObject({ place: Words });
const dayItem = z.extend(placeItem, { day: Words });
/** Of a parcel until when it is cleared. */
const untilItem = z.extend(placeItem, { until: Words });
/** The numbers of the crates, since when the first is closed and until when it has to be opened. */
const crateItem = z.extend(placeItem, { crate: Words, since: Words, until: Words });
/** What a pilot reads of each mission. */
const missionItem = z.strictObject({ place: Words, hectares: Words, mowing: Words });
/** What whoever mows wants for it. */
const wishItem = z.extend(placeItem, { wish: Words });
/** What has turned, and why. */
const skyItem = z.extend(placeItem, { sky: Words });
const changedItem = z.strictObject({ place: Words, mowing: Words, change: Words });

/**
 * What each message needs to know. An `item` is known once for each of several things that one message tells of.
 * A `secret` opens something: it is blanked out once the message has left.
 */
export const messageTemplates = {
  PASSWORD_RESET: { variables: z.strictObject({ name: Name, link: Link }), item: null, secrets: ['link'] },
  PASSWORD_CHANGED: { variables: z.strictObject({ name: Name, when: Words, link: Link }), item: null, secrets: none },
  // It may reach a stranger: nothing that anybody has typed stands in it.
  MAIL_CONFIRMATION: { variables: z.strictObject({ link: Link }), item: null, secrets: ['link'] },
  MAIL_CHANGE_ASKED: { variables: z.strictObject({ name: Name, when: Words, link: Link }), item: null, secrets: none },
  MAIL_CHANGED: { variables: z.strictObject({ name: Name, when: Words }), item: null, secrets: none },
  PHONE_CHANGED: { variables: z.strictObject({ name: Name, when: Words, link: Link }), item: null, secrets: none },
  SECOND_FACTOR_ON: { variables: z.strictObject({ name: Name, when: Words, link: Link }), item: null, secrets: none },
  SECOND_FACTOR_OFF: { variables: z.strictObject({ name: Name, when: Words, link: Link }), item: null, secrets: none },
  SECOND_FACTOR_RESET: {
    variables: z.strictObject({ name: Name, when: Words, link: Link }),
    item: null,
    secrets: none,
  },
  SECOND_FACTOR_GUESSED: {
    variables: z.strictObject({ name: Name, when: Words, link: Link }),
    item: null,
    secrets: none,
  },
  PILOT_INVITED: { variables: aboutInvitation, item: null, secrets: ['link'] },
  REQUESTER_INVITED: { variables: aboutInvitation, item: null, secrets: ['link'] },
  PAPER_ENDS: {
    variables: z.strictObject({ name: Name, paper: Words, day: Words, link: Link }),
    item: null,
    secrets: none,
  },
  ACCOUNT_ENDS: {
    variables: z.strictObject({ name: Name, since: Words, day: Words, link: Link }),
    item: null,
    secrets: none,
  },

  // They lead to the order link of whoever reads them.
  REQUEST_CONFIRMED: {
    variables: z.strictObject({ ...aboutMission, planningTime: Words, answerTime: Words }),
    item: null,
    secrets: ['link'],
  },
  REQUEST_CONFIRMED_LATE: { variables: z.strictObject(aboutMission), item: null, secrets: ['link'] },
  REQUEST_WAITS: { variables: aboutRequests, item: dayItem, secrets: none },
  REQUESTS_ENTERED: { variables: aboutRequests, item: z.extend(dayItem, { state: Words }), secrets: none },
  REQUEST_CHANGED: { variables: aboutDay, item: changedItem, secrets: none },
  REQUEST_CANCELED: { variables: aboutDay, item: placeItem, secrets: none },
  // Whoever has the link orders in the requester's name.
  ORDERED_BY_LINK: {
    variables: z.strictObject({ ...aboutMission, link: Link, mowing: Words, state: Words }),
    item: null,
    secrets: ['link'],
  },
  MOVED_BY_LINK: { variables: aboutLink, item: changedItem, secrets: ['link'] },
  CANCELED_BY_LINK: { variables: aboutLink, item: placeItem, secrets: ['link'] },
  HANDED_OVER: { variables: aboutDay, item: z.extend(placeItem, { neighbour: Words, caller: Words }), secrets: none },
  PILOT_WILL_CALL: {
    variables: aboutDay,
    item: z.extend(placeItem, { pilot: Words, arrival: OncePlanned }),
    secrets: none,
  },
  PILOT_WITHDRAWN: { variables: aboutDay, item: placeItem, secrets: none },
  NO_PILOT: { variables: aboutDay, item: placeItem, secrets: none },
  PARCELS_CLEARED: { variables: aboutMowing, item: untilItem, secrets: none },
  PARCELS_PARTLY_CLEARED: { variables: aboutMowing, item: untilItem, secrets: none },
  PARCELS_NOT_FLOWN: { variables: aboutMowing, item: z.extend(placeItem, { reason: Words }), secrets: none },
  CLEARANCE_SHORTENED: { variables: aboutMowing, item: untilItem, secrets: none },
  CLEARANCE_WITHDRAWN: { variables: aboutMowing, item: placeItem, secrets: none },
  CLEARANCE_ENDING: { variables: aboutMowing, item: untilItem, secrets: none },
  // It leads to the order link of its reader, where there is one.
  MOWER_SAYS: { variables: aboutDay, item: wishItem, secrets: ['link'] },
  REPORT_THANKS: { variables: aboutDay, item: z.extend(placeItem, { result: Words }), secrets: none },

  // It answers for the requester, and orders in their name.
  MOW_NOW: {
    variables: z.strictObject({ name: Name, day: Words, planningTime: Words, link: Link }),
    item: untilItem,
    secrets: ['link'],
  },

  // They may reach a stranger: nothing that whoever asked has typed stands in them.
  CONFIRM_REQUEST: {
    variables: z.strictObject({ day: Words, hectares: Words, link: Link }),
    item: null,
    secrets: ['link'],
  },
  // Its link says yes in the name of its reader.
  CONFIRM_LINKED_ORDER: {
    variables: z.strictObject({ name: Name, day: Words, hectares: Words, link: Link }),
    item: null,
    secrets: ['link'],
  },
  ORDER_REQUEST_REFUSED: {
    variables: z.strictObject({ day: Words, reason: Words, link: Link }),
    item: null,
    secrets: none,
  },
  ORDER_REQUEST_OVER: { variables: z.strictObject({ day: Words, link: Link }), item: null, secrets: none },

  PILOT_ASKED: {
    variables: aboutDay,
    item: z.extend(missionItem, { kilometres: Words }),
    // It answers for the pilot.
    secrets: ['link'],
  },
  ROUND: {
    variables: aboutDay,
    item: z.extend(missionItem, { requester: Words, phone: MaybeWords, stop: OncePlanned }),
    secrets: none,
  },
  MISSION_CHANGED: { variables: aboutDay, item: changedItem, secrets: none },
  MISSION_CANCELED: { variables: aboutDay, item: placeItem, secrets: none },
  MISSION_TAKEN_AWAY: { variables: aboutDay, item: placeItem, secrets: none },

  CRATE_WAITS_FOR_PILOT: { variables: aboutDay, item: crateItem, secrets: none },
  CRATE_WAITS: { variables: aboutDay, item: crateItem, secrets: none },

  MOWER_ASKS: { variables: aboutDay, item: z.extend(wishItem, { requester: Words }), secrets: none },

  SKY_TURNED_FOR_PILOT: { variables: aboutDay, item: skyItem, secrets: none },
  SKY_TURNED: { variables: aboutDay, item: skyItem, secrets: none },
  HANDOVER_NEWS: { variables: aboutHandover, item: null, secrets: none },
  HANDOVER_WAITS: { variables: aboutHandover, item: null, secrets: none },

  ORDER_LINK_DISOWNED: {
    variables: z.strictObject({ name: Name, requester: Words, count: Words, link: Link }),
    item: null,
    secrets: none,
  },

  ORDER_REQUEST_WAITS: {
    variables: z.strictObject({ name: Name, requester: Words, day: Words, hectares: Words, link: Link }),
    item: null,
    secrets: none,
  },

  PLANNING_OPENS: {
    variables: z.strictObject({ name: Name, day: Words, open: Words, assigned: Words, answers: Words, link: Link }),
    item: null,
    secrets: none,
  },
} as const satisfies Record<
  string,
  { variables: z.ZodMiniObject; item: z.ZodMiniObject | null; secrets: readonly string[] }
>;

export type MessageTemplate = keyof typeof messageTemplates;
export const messageTemplateNames = Object.keys(messageTemplates) as [MessageTemplate, ...MessageTemplate[]];
export const MessageTemplate = z.enum(messageTemplateNames);
export type VariablesOf<T extends MessageTemplate> = z.infer<(typeof messageTemplates)[T]['variables']>;
export type ItemOf<T extends MessageTemplate> = (typeof messageTemplates)[T]['item'] extends infer Item
  ? Item extends z.ZodMiniObject
    ? z.input<Item>
    : null
  : never;

/** The values of a message that only its receiver may see. */
export function secretsIn(template: MessageTemplate, variables: Readonly<Record<string, string>>): string[] {
  return messageTemplates[template].secrets.flatMap((name) => variables[name] ?? []);
}
