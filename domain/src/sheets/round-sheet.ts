import { missionWords } from '../messages/texts/mission-words.ts';
import type { Mission } from '../missions/mission.ts';
import type { FlownRound, MissionInRound } from '../planning/publication/publication.api.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';
import { dayWithYear, emergencyNumber, goalPosition } from './mission-sheet.ts';
import { clockIn, nameOf, withPhone } from './paper-words.ts';
import type { Goal } from './road-map.ts';
import { sheetWords } from './sheet-words.ts';

/** The morning of one pilot on a page, all in words; the sheets of its missions follow. */
export interface RoundSheet {
  readonly title: string;
  readonly day: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly stops: readonly {
    /** As it was published; a plus for what is not in the round. */
    readonly number: string;
    readonly times: string;
    readonly who: string;
    readonly phone: string;
    readonly place: string;
    readonly mowing: string;
    readonly hectares: string;
  }[];
  /** Where one drives to, in order; those of which a place is known. */
  readonly goals: readonly Goal[];
  /** Under the map; empty where it has no lines. */
  readonly legend: string;
}

export interface RoundMatter {
  readonly day: string;
  readonly pilot: { readonly name: string; readonly phone: string | null };
  /** Null while none was published. */
  readonly round: Pick<FlownRound, 'leave' | 'back' | 'kilometres'> | null;
  /** In the order in which they are flown, then those that are not in the round. */
  readonly stops: readonly { readonly mission: Mission; readonly stop: MissionInRound['stop'] }[];
  readonly locale: Locale;
  /** Of the association, as its time zone is. */
  readonly helpPhone: string | null;
  readonly timeZone: string;
}

const notInRound = '+';

function factsOf({ pilot, round, stops, locale, helpPhone, timeZone }: RoundMatter): RoundSheet['facts'] {
  const { round: words, sheet } = sheetWords(locale);
  const at = clockIn({ locale, timeZone });
  const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const area = stops.reduce((sum, { mission }) => sum + mission.totalSize, 0);
  const way = round && {
    leave: at(round.leave),
    back: at(round.back),
    kilometres: kilometres.format(round.kilometres),
  };
  const facts = [
    { label: sheet.pilot, value: withPhone(pilot.name, pilot.phone) },
    { label: words.way, value: way ? fillText(locale, words.wayOf, way) : words.notPublished },
    { label: sheet.area, value: missionWords(locale).hectares(area) },
    { label: sheet.association, value: withPhone('', helpPhone) },
    { label: sheet.emergency, value: emergencyNumber },
  ];
  return facts.filter(({ value }) => value !== '');
}

function stopOf({ mission, stop }: RoundMatter['stops'][number], { locale, timeZone }: RoundMatter) {
  const { mowing, time, hectares } = missionWords(locale);
  const { round: words } = sheetWords(locale);
  const at = clockIn({ locale, timeZone });
  const { client, contactPhone, municipality, mowingTime, totalSize } = mission;
  const times = stop && { arrive: at(stop.arrive), start: at(stop.start), end: at(stop.end) };
  return {
    number: stop ? String(stop.position) : notInRound,
    times: times ? fillText(locale, words.timesOf, times) : words.withoutTime,
    who: nameOf(client),
    phone: withPhone('', contactPhone ?? client.phone),
    place: municipality ?? '',
    mowing: mowingTime === null ? mowing(null) : time(mowingTime),
    hectares: hectares(totalSize),
  };
}

function goalOf({ mission, stop }: RoundMatter['stops'][number]): Goal[] {
  const position = goalPosition(mission);
  return position ? [{ label: stop ? String(stop.position) : notInRound, position, isOnWay: stop !== null }] : [];
}

/** Everything that a pilot needs on the way when phone and network fail. */
export function roundSheet(matter: RoundMatter): RoundSheet {
  const { day, stops, locale } = matter;
  const { round } = sheetWords(locale);
  const goals = stops.flatMap(goalOf);
  return {
    title: round.title,
    day: dayWithYear(day, locale),
    facts: factsOf(matter),
    stops: stops.map((stop) => stopOf(stop, matter)),
    goals,
    legend: goals.filter(({ isOnWay }) => isOnWay).length > 1 ? round.legend : '',
  };
}
