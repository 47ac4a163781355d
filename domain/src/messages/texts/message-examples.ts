import type { HandoverNews } from '../../handover/handover-news.ts';
import { mailLanguages } from '../../languages/mail-languages.ts';
import type { Locale } from '../../users/user.ts';
import { dayInWords, instantInWords } from '../telling/receiver.ts';
import type { ItemOf, MessageTemplate, VariablesOf } from './message-templates.ts';
import { type MissionWords, missionWords } from './mission-words.ts';

export interface MessageExample<T extends MessageTemplate> {
  readonly variables: VariablesOf<T>;
  /** One message may tell of several; empty where the template has none. */
  readonly items: readonly ItemOf<T>[];
}

const day = '2025-05-22';
const at = 'https://fawns.example.org';
/** By a link that opens until a day. */
function invited(name: string, locale: Locale, link: string) {
  return { variables: { name, day: dayInWords('2025-06-20', locale), link }, items: [] };
}
const places = [
  { parcelNames: ['Les Aulnes', 'Pré du bas'], municipality: 'Gouvy' },
  { parcelNames: ['La Fagne'], municipality: 'Gouvy' },
];
const stops = [
  { position: 1, arrive: '05:10', end: '06:00' },
  { position: 2, arrive: '06:15', end: '06:50' },
];
const report = {
  kilometres: 0,
  cashDonation: 0,
  appDonation: 0,
  comment: null,
  fawnsCrated: 2,
  fawnsNotCaught: 0,
  nests: 1,
  hares: 0,
  pheasants: 0,
  adultRoeDeer: 1,
};

type Example<T extends MessageTemplate> = (words: MissionWords, locale: Locale) => MessageExample<T>;

function known(words: MissionWords, name: string, path: string) {
  return { name, day: words.day(day), link: `${at}${path}` };
}

function farmer(words: MissionWords, path = '/my-missions') {
  return known(words, 'Odile Lambert', path);
}

function flyer(words: MissionWords, path = '/my-missions') {
  return known(words, 'Luc Martin', path);
}

const [first = { parcelNames: [], municipality: null }] = places;
const placeItems = (words: MissionWords) => places.map((place) => ({ place: words.place(place) }));
const requester = { name: 'Odile Lambert', link: `${at}/my-missions` };
const dayItems = (words: MissionWords) => placeItems(words).map(({ place }) => ({ place, day: words.day(day) }));
const mower = { name: 'Odile Lambert', link: `${at}/clearance/key` };
const untilItems = (words: MissionWords, times: readonly string[]) =>
  times.map((until, index) => ({ place: placeItems(words)[index]?.place ?? '', until: words.time(until) }));
const wishItems = (words: MissionWords) =>
  placeItems(words).map((item, index) => ({ ...item, wish: words.wish(index === 0 ? 'MOW_LATER' : 'SEARCH') }));
const skyItems = (words: MissionWords) =>
  placeItems(words)
    .slice(0, 1)
    .map((item) => ({
      ...item,
      sky: words.sky({ turn: 'STAYS', useful: null, reasons: [{ code: 'GUSTS', value: 43, unit: 'KMH' }] }),
    }));

const crateItems = (words: MissionWords) => [
  { crate: '3, 4', place: words.place(first), since: words.time('05:20'), until: words.time('09:20') },
];
const missionItems = (words: MissionWords) =>
  places.map((place, index) => ({
    place: words.place(place),
    hectares: words.hectares(index === 0 ? 42_000 : 18_000),
    mowing: words.mowing(index === 0 ? '10:30' : null),
  }));

function changed(words: MissionWords) {
  const [mission] = missionItems(words);
  const change = words.changes(['DATE', 'TIME'], '2025-05-21');
  return [{ place: mission?.place ?? '', mowing: mission?.mowing ?? '', change }];
}

const onePlace: Example<'REQUEST_CONFIRMED_LATE'> = (words) => ({
  variables: { ...farmer(words, '/order/key'), place: words.place(first) },
  items: [],
});

/** What happened to an account, and the way back into it. */
function owner(_words: MissionWords, locale: Locale) {
  const when = instantInWords(new Date('2025-05-20T16:00:00Z'), locale, 'Europe/Brussels');
  return { variables: { name: 'Odile Lambert', when, link: `${at}/auth/forgotten-password` }, items: [] };
}

/** Of one search that goes to a neighbour. */
function news(words: MissionWords, kind: HandoverNews) {
  const about = { partner: 'Rehkitzrettung Our', place: 'Gouvy', day };
  return {
    variables: { name: 'Luc Martin', news: words.handover(kind, about), link: `${at}/handovers/1` },
    items: [],
  };
}

const examples: { readonly [T in MessageTemplate]: Example<T> } = {
  PASSWORD_RESET: () => ({ variables: { name: 'Odile Lambert', link: `${at}/reset-password/key` }, items: [] }),
  PASSWORD_CHANGED: owner,
  MAIL_CONFIRMATION: () => ({ variables: { link: `${at}/confirm-mail/key` }, items: [] }),
  MAIL_CHANGE_ASKED: owner,
  MAIL_CHANGED: (words, locale) => {
    const { name, when } = owner(words, locale).variables;
    return { variables: { name, when }, items: [] };
  },
  PHONE_CHANGED: owner,
  SECOND_FACTOR_ON: owner,
  SECOND_FACTOR_OFF: owner,
  SECOND_FACTOR_RESET: owner,
  SECOND_FACTOR_GUESSED: owner,
  PILOT_INVITED: (_words, locale) => invited('Anne Dumont', locale, `${at}/invitation/…`),
  REQUESTER_INVITED: (_words, locale) => invited('Odile Lambert', locale, `${at}/order/…`),
  PAPER_ENDS: (_words, locale) => ({
    variables: {
      name: 'Anne Dumont',
      paper: `${mailLanguages[locale].paperKinds.INSURANCE}, 4711`,
      day: dayInWords('2025-06-20', locale),
      link: `${at}/pages/profile`,
    },
    items: [],
  }),
  ACCOUNT_ENDS: (_words, locale) => ({
    variables: {
      name: 'Odile Lambert',
      since: dayInWords('2023-05-20', locale),
      day: dayInWords('2025-05-20', locale),
      link: `${at}/auth/login`,
    },
    items: [],
  }),
  REQUEST_CONFIRMED: (words, locale) => ({
    variables: {
      ...onePlace(words, locale).variables,
      planningTime: words.time('19:00'),
      answerTime: words.time('20:00'),
    },
    items: [],
  }),
  REQUEST_CONFIRMED_LATE: onePlace,
  REQUEST_WAITS: (words) => ({ variables: requester, items: dayItems(words) }),
  REQUESTS_ENTERED: (words) => {
    const states = [
      words.entered({ pilot: null, isLate: false, answerTime: '20:00' }),
      words.entered({ pilot: null, isLate: true, answerTime: '20:00' }),
    ];
    return {
      variables: requester,
      items: dayItems(words).map((item, index) => ({ ...item, state: states[index] ?? '' })),
    };
  },
  REQUEST_CHANGED: (words) => ({ variables: farmer(words), items: changed(words) }),
  REQUEST_CANCELED: (words) => ({
    variables: farmer(words, '/intervention?repeat=1'),
    items: placeItems(words).slice(0, 1),
  }),
  ORDERED_BY_LINK: (words) => ({
    variables: {
      ...farmer(words, '/order/key'),
      place: words.place(first),
      mowing: words.mowing('10:30'),
      state: words.entered({ pilot: null, isLate: false, answerTime: '20:00' }),
    },
    items: [],
  }),
  MOVED_BY_LINK: (words) => ({ variables: farmer(words, '/order/key'), items: changed(words) }),
  CANCELED_BY_LINK: (words) => ({ variables: farmer(words, '/order/key'), items: placeItems(words).slice(0, 1) }),
  HANDED_OVER: (words) => ({
    variables: farmer(words, '/missions/1'),
    items: placeItems(words)
      .slice(0, 1)
      .map(({ place }) => ({
        place,
        neighbour: words.neighbour({ name: 'Rehkitzrettung Our', contact: '+352 621 123 456' }),
        caller: words.caller({ name: 'Anne Schmit', phone: '+352621654321', before: '21:00' }),
      })),
  }),
  PILOT_WILL_CALL: (words) => ({
    variables: farmer(words),
    items: placeItems(words).map(({ place }, index) => ({
      place,
      pilot: words.pilot({ name: 'Luc Martin', phone: '+32470123456' }),
      arrival: words.arrival(stops[index] ?? null),
    })),
  }),
  PILOT_WITHDRAWN: (words) => ({ variables: farmer(words), items: placeItems(words).slice(0, 1) }),
  NO_PILOT: (words) => ({ variables: farmer(words, '/intervention?repeat=1'), items: placeItems(words) }),
  PARCELS_CLEARED: (words) => ({
    variables: mower,
    items: untilItems(words, ['09:10', '09:40']),
  }),
  PARCELS_PARTLY_CLEARED: (words) => ({
    variables: mower,
    items: untilItems(words, ['09:10']),
  }),
  PARCELS_NOT_FLOWN: (words) => ({
    variables: mower,
    items: placeItems(words)
      .slice(0, 1)
      .map((item) => ({ ...item, reason: words.notFlown('WEATHER') })),
  }),
  CLEARANCE_SHORTENED: (words) => ({ variables: mower, items: untilItems(words, ['08:45']) }),
  CLEARANCE_WITHDRAWN: (words) => ({
    variables: mower,
    items: placeItems(words).slice(0, 1),
  }),
  CLEARANCE_ENDING: (words) => ({ variables: mower, items: untilItems(words, ['09:10']) }),
  MOWER_SAYS: (words) => ({ variables: farmer(words, '/order/key'), items: wishItems(words) }),
  REPORT_THANKS: (words) => ({
    variables: farmer(words),
    items: [{ place: words.place(first), result: words.result({ totalSize: 42_000, report }) }],
  }),
  MOW_NOW: (words) => ({
    variables: { ...farmer(words, '/order/key'), planningTime: words.time('19:00') },
    items: placeItems(words).map((item) => ({ ...item, until: words.day('2025-06-12') })),
  }),
  CONFIRM_REQUEST: (words) => ({
    variables: { day: words.day(day), hectares: words.hectares(72_000), link: `${at}/order-confirm/key` },
    items: [],
  }),
  CONFIRM_LINKED_ORDER: (words) => ({
    variables: { ...farmer(words, '/order-confirm/key'), hectares: words.hectares(72_000) },
    items: [],
  }),
  ORDER_REQUEST_REFUSED: (words) => ({
    variables: { day: words.day(day), reason: 'Trop loin de nos pilotes', link: `${at}/order-new` },
    items: [],
  }),
  ORDER_REQUEST_OVER: (words) => ({ variables: { day: words.day(day), link: `${at}/order-new` }, items: [] }),
  PILOT_ASKED: (words) => ({
    variables: flyer(words, '/answer/key'),
    items: missionItems(words).map((item, index) => ({ ...item, kilometres: words.kilometres(8000 + index * 4000) })),
  }),
  ROUND: (words) => ({
    variables: flyer(words),
    items: missionItems(words).map((item, index) => ({
      ...item,
      requester: 'Odile Lambert',
      phone: '+32470654321',
      stop: words.stop(stops[index] ?? null),
    })),
  }),
  MISSION_CHANGED: (words) => ({ variables: flyer(words, '/missions/1'), items: changed(words) }),
  MISSION_CANCELED: (words) => ({ variables: flyer(words), items: placeItems(words).slice(0, 1) }),
  MISSION_TAKEN_AWAY: (words) => ({ variables: flyer(words), items: placeItems(words).slice(0, 1) }),
  CRATE_WAITS_FOR_PILOT: (words) => ({ variables: flyer(words, '/missions/1'), items: crateItems(words) }),
  CRATE_WAITS: (words) => ({ variables: known(words, 'Eva Klein', '/missions/1'), items: crateItems(words) }),
  MOWER_ASKS: (words) => ({
    variables: known(words, 'Eva Klein', '/missions/1'),
    items: wishItems(words).map((item) => ({ ...item, requester: 'Odile Lambert' })),
  }),
  SKY_TURNED_FOR_PILOT: (words) => ({ variables: flyer(words, '/missions/1'), items: skyItems(words) }),
  SKY_TURNED: (words) => ({ variables: known(words, 'Eva Klein', '/missions/1'), items: skyItems(words) }),
  HANDOVER_NEWS: (words) => news(words, 'TAKEN'),
  HANDOVER_WAITS: (words) => news(words, 'RETURNED'),
  ORDER_LINK_DISOWNED: () => ({
    variables: { name: 'Eva Klein', requester: 'Odile Lambert', count: '2', link: `${at}/clients?client=1` },
    items: [],
  }),
  ORDER_REQUEST_WAITS: (words) => ({
    variables: {
      ...known(words, 'Eva Klein', '/order-requests'),
      requester: 'Odile Lambert',
      hectares: words.hectares(72_000),
    },
    items: [],
  }),
  PLANNING_OPENS: (words) => ({
    variables: {
      ...known(words, 'Anne Dubois', `/missions?from=${day}&to=${day}`),
      open: '7',
      assigned: '4',
      answers: words.answers({ possible: 9, unavailable: 3, waiting: 1 }),
    },
    items: [],
  }),
};

/** A message as it might be, to be shown where nobody is told anything. */
export function messageExample<T extends MessageTemplate>(template: T, locale: Locale): MessageExample<T> {
  return examples[template](missionWords(locale), locale);
}
