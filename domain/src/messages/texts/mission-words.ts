import type { MowerWish, NotFlownReason } from '../../clearance/clearance.ts';
import type { Headline } from '../../clearance/headline.ts';
import type { HandoverNews } from '../../handover/handover-news.ts';
import { fieldWords } from '../../languages/field-words.ts';
import { grammars } from '../../languages/grammars.ts';
import { animalCounts, type Report } from '../../missions/mission-report.ts';
import { readablePhone } from '../../readable-phone.ts';
import type { SkyReason } from '../../sky/sky-reason.ts';
import type { SkyTurn } from '../../sky/turn-of.ts';
import { fillText, type TextValues } from '../../typography/fill-text.ts';
import { typesetAll } from '../../typography/typeset.ts';
import type { Locale } from '../../users/user.ts';
import type { MissionPhrases, RequestChange } from './mission-phrases.ts';

const longestPlace = 200;
/** A sentence with two of them is still read on a phone. */
const longestInNews = 60;
const squareMetersOfHectare = 10_000;

export interface Place {
  readonly parcelNames: readonly string[];
  readonly municipality: string | null;
}

export interface FoundOnMission {
  readonly totalSize: number;
  /** Null where the mission was completed without one. */
  readonly report: Report | null;
}

/** A stop of a published round, in times of day. */
export interface StopInRound {
  readonly position: number;
  readonly arrive: string;
  readonly end: string;
}

/** What has turned of a morning: from when to when it can be used, in times of day, or what speaks against it. */
export interface TurnedSky {
  readonly turn: SkyTurn;
  readonly useful: { readonly from: string; readonly to: string } | null;
  readonly reasons: readonly Pick<SkyReason, 'code' | 'value' | 'unit'>[];
}

/** How messages say one language's numbers, days and places of missions. */
export interface MissionWords {
  day(day: string): string;
  time(time: string): string;
  mowing(time: string | null): string;
  /** Empty where no round is published. */
  stop(stop: StopInRound | null): string;
  arrival(stop: StopInRound | null): string;
  hectares(squareMeters: number): string;
  kilometres(meters: number): string;
  place(place: Place): string;
  pilot(person: { name: string; phone: string | null }): string;
  requester(name: string): string;
  /** An association with how it is reached. */
  neighbour(association: { name: string; contact: string | null }): string;
  /** Who calls, and before which time of day. */
  caller(person: { name: string; phone: string | null; before: string | null }): string;
  /** What happened to one search between two associations. */
  handover(news: HandoverNews, about: { partner: string; place: string | null; day: string }): string;
  changes(changes: readonly RequestChange[], dayBefore: string): string;
  /** Why a parcel was not flown. */
  notFlown(reason: NotFlownReason): string;
  wish(wish: MowerWish): string;
  /** What wakes whoever follows a link; `time` in these words. */
  headline(headline: Headline, time: string): { title: string; body: string };
  result(found: FoundOnMission): string;
  /** `waiting`: requests that nobody can plan before their requester's address, or they themselves, are confirmed. */
  answers(counts: { possible: number; unavailable: number; waiting: number }): string;
  sky(turned: TurnedSky): string;
  /** How a request stands whose requester has just been confirmed; `pilot` in these words, null while it has none. */
  entered(standing: { pilot: string | null; isLate: boolean; answerTime: string }): string;
}

function shortened(text: string, longest = longestPlace): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

function placeIn({ unknownPlace }: MissionPhrases, { parcelNames, municipality }: Place): string {
  const names = parcelNames.join(', ');
  if (names === '') return municipality ?? unknownPlace;
  return municipality === null ? shortened(names) : `${shortened(names)} (${municipality})`;
}

function resultOf(phrases: MissionPhrases, searched: string | null, report: Report | null): string {
  if (!report) return phrases.nothingToReport;
  const counts = animalCounts.flatMap((animal) => {
    const count = report[animal];
    return count === 0 ? [] : [`${count} ${phrases.animals[animal][count === 1 ? 0 : 1]}`];
  });
  return [...(searched === null ? [] : [searched]), ...(counts.length > 0 ? counts : [phrases.nothingSeen])].join(', ');
}

function timeIn(locale: Locale, { hour, hourAndMinutes }: MissionPhrases, time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return fillText(locale, minutes === '00' ? hour : hourAndMinutes, { hours: Number(hours), minutes });
}

/** How one language writes sizes and distances. */
function measuresIn(locale: Locale): Pick<MissionWords, 'hectares' | 'kilometres'> {
  const format = new Intl.NumberFormat(grammars[locale].region, { maximumFractionDigits: 1 });
  return {
    hectares: (squareMeters) =>
      squareMeters < squareMetersOfHectare / 10
        ? `${format.format(Math.round(squareMeters))} m²`
        : `${format.format(squareMeters / squareMetersOfHectare)} ha`,
    kilometres: (meters) => `${new Intl.NumberFormat(locale).format(Math.max(1, Math.round(meters / 1000)))} km`,
  };
}

const skyUnits = {
  ...{ C: '°C', KMH: 'km/h', PERCENT: '%', MM: 'mm', METERS: 'm', KELVIN: 'K', HOURS: 'h', MINUTES: 'min' },
} as const;

/** How one language says what has turned of a morning. */
function skyIn(locale: Locale, phrases: MissionPhrases, { turn, useful, reasons }: TurnedSky): string {
  const number = new Intl.NumberFormat(grammars[locale].region, { maximumFractionDigits: 1 });
  const said = reasons.map(({ code, value, unit }) =>
    value === null || unit === null
      ? phrases.skyReasons[code]
      : `${phrases.skyReasons[code]} ${number.format(value)} ${skyUnits[unit]}`,
  );
  const why = [...new Set(said)].join(', ') || phrases.tooShort;
  const [from, to] = useful ? [timeIn(locale, phrases, useful.from), timeIn(locale, phrases, useful.to)] : ['', ''];
  return fillText(locale, phrases.skyTurns[turn], { from, to, reasons: why });
}

/** The words of one language for what is known of missions. */
export function missionWords(locale: Locale): MissionWords {
  const phrases = typesetAll(locale, fieldWords[locale].phrases);
  const filled = (phrase: string, values: TextValues) => fillText(locale, phrase, values);
  const measures = measuresIn(locale);
  const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const dayOf = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));
  const timeOf = (time: string) => timeIn(locale, phrases, time);
  const stopOf = (phrase: string, { position, arrive, end }: StopInRound) =>
    filled(phrase, { position, arrive: timeOf(arrive), end: timeOf(end) });
  const pilotOf = ({ name, phone }: { name: string; phone: string | null }) =>
    [name || phrases.somePilot, ...(phone === null ? [] : [readablePhone(phone)])].join(', ');
  return {
    day: dayOf,
    time: timeOf,
    mowing: (time) => (time === null ? phrases.mowingTimeOpen : filled(phrases.mowingAt, { time: timeOf(time) })),
    stop: (stop) => (stop ? stopOf(phrases.plannedStop, stop) : ''),
    arrival: (stop) => (stop ? stopOf(phrases.plannedArrival, stop) : ''),
    ...measures,
    place: (place) => placeIn(phrases, place),
    pilot: pilotOf,
    neighbour: ({ name, contact }) => shortened([name, ...(contact === null ? [] : [contact])].join(', ')),
    caller: ({ before, ...person }) =>
      shortened(pilotOf(person)) + (before === null ? '' : filled(phrases.callsBefore, { time: timeOf(before) })),
    handover: (news, { partner, place, day }) =>
      filled(phrases.handover[news], {
        partner: shortened(partner, longestInNews),
        place: shortened(place ?? phrases.unknownPlace, longestInNews),
        day: dayOf(day),
      }),
    requester: (name) => name || phrases.someRequester,
    changes: (changes, dayBefore) =>
      list.format(changes.map((change) => filled(phrases.changes[change], { day: dayOf(dayBefore) }))),
    notFlown: (reason) => phrases.notFlown[reason],
    wish: (wish) => phrases.mowerWishes[wish],
    headline: ({ kind, parcels, until }, time) => {
      const rest = until === null ? phrases.nothingElse : filled(phrases.restCleared, { time });
      const names = shortened(parcels.join(', '));
      return { title: filled(phrases.headlines[kind], { time }), body: kind === 'STOP' ? `${names}. ${rest}` : names };
    },
    result: ({ totalSize, report }) =>
      resultOf(
        phrases,
        totalSize > 0 ? filled(phrases.searched, { hectares: measures.hectares(totalSize) }) : null,
        report,
      ),
    answers: ({ possible, unavailable, waiting }) =>
      filled(phrases.answers, { possible, unavailable }) + (waiting === 0 ? '' : filled(phrases.waiting, { waiting })),
    sky: (turned) => skyIn(locale, phrases, turned),
    entered: ({ pilot, isLate, answerTime }) => {
      if (pilot !== null) return filled(phrases.entered.HAS_PILOT, { pilot });
      return filled(phrases.entered[isLate ? 'LATE' : 'PLANNED'], { time: timeOf(answerTime) });
    },
  };
}
