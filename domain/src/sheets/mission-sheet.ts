import { centerOf } from '../geometry/center-of.ts';
import type { Position } from '../geometry/geometry.ts';
import { routeLink } from '../geometry/route-link.ts';
import type { Light } from '../light/light.api.ts';
import type { MapNote } from '../map-notes/map-note.ts';
import { missionWords } from '../messages/texts/mission-words.ts';
import { checkWordsIn } from '../missions/check-words.ts';
import type { Mission } from '../missions/mission.ts';
import { noteInWords } from '../missions/pilot-note.ts';
import type { MissionInRound } from '../planning/publication/publication.api.ts';
import { readablePhone } from '../readable-phone.ts';
import type { MissionSkyAnswer } from '../sky/sky.api.ts';
import { durationInWords } from '../typography/duration-in-words.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';
import { zoneNameIn } from '../zones/zone.ts';
import type { MissionZoneCheck } from '../zones/zones.api.ts';
import { zonesOfMission } from '../zones/zones-of-mission.ts';
import { clockIn, nameOf, withPhone } from './paper-words.ts';
import { letterOf, type SheetPicture, sheetPicture, sheetPictureBox } from './sheet-picture.ts';
import { type SheetSky, sheetSky } from './sheet-sky.ts';
import { sheetWords } from './sheet-words.ts';

/** What a mission sheet is made of, all in words: paper and screen only lay it out. */
export interface MissionSheet {
  readonly title: string;
  readonly day: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Who is in it, with the numbers to call; empty where one is not known. */
  readonly people: readonly { readonly label: string; readonly name: string; readonly phone: string }[];
  /** Where the crew drives to; null where no place is known. */
  readonly goal: {
    readonly label: string;
    readonly position: Position;
    /** Latitude, longitude. */
    readonly place: string;
    /** Starts the way there on the phone that reads it. */
    readonly link: string;
  } | null;
  readonly parcels: readonly {
    readonly letter: string;
    readonly name: string;
    readonly hectares: string;
    /** Latitude, longitude: as navigation wants them typed. */
    readonly place: string;
  }[];
  readonly total: string;
  readonly hazards: readonly { readonly number: number; readonly kind: string; readonly label: string }[];
  readonly remarks: readonly { readonly label: string; readonly text: string }[];
  /** Until when to mow, after the search. */
  readonly mowAfter: string;
  readonly picture: SheetPicture | null;
  /** Null where nothing is known of the morning. */
  readonly sky: SheetSky | null;
}

export interface SheetMatter {
  readonly mission: Mission;
  /** Where it stands in the round that was published; null while none was. */
  readonly stop: MissionInRound['stop'];
  readonly notes: readonly MapNote[];
  readonly light: Light | null;
  /** Null where it has not been read. */
  readonly sky: MissionSkyAnswer | null;
  /** What the no-fly zones say, as it was looked at last. */
  readonly zones: MissionZoneCheck | null;
  readonly locale: Locale;
  /** So long what is cleared may be mown: the association's setting. */
  readonly clearanceMinutes: number;
  /** Of the association, as its time zone is. */
  readonly helpPhone: string | null;
  readonly timeZone: string;
}

/** In all of Europe. */
export const emergencyNumber = '112';

/** Five decimals: a metre. */
export function coordinatesText([longitude, latitude]: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Paper is read years later, too. */
export function dayWithYear(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function arrivalFacts({ stop, locale, timeZone }: SheetMatter): MissionSheet['facts'] {
  if (!stop) return [];
  const { sheet } = sheetWords(locale);
  const at = clockIn({ locale, timeZone });
  const hours = { arrive: at(stop.arrive), start: at(stop.start), end: at(stop.end) };
  const times = fillText(locale, sheet.arrivalTimes, hours);
  const place = fillText(locale, sheet.stopOf, { position: stop.position, count: stop.stopCount });
  return [{ label: sheet.arrival, value: stop.stopCount > 1 ? `${times} · ${place}` : times }];
}

function lightFacts({ light, locale, timeZone }: SheetMatter): MissionSheet['facts'] {
  if (!light?.civilDawn || !light.sunrise || !light.thermalEnd) return [];
  const { sheet } = sheetWords(locale);
  const at = clockIn({ locale, timeZone });
  const value = fillText(locale, sheet.lightTimes, {
    dawn: at(light.civilDawn),
    sunrise: at(light.sunrise),
    end: at(light.thermalEnd),
  });
  const takeOff = light.earliestTakeOff ? [{ label: sheet.takeOff, value: at(light.earliestTakeOff) }] : [];
  return [{ label: sheet.light, value }, ...takeOff];
}

/** The verdict, the zones that make it, and whom to ask; it is no permission. */
function airspaceFacts({ zones, locale, timeZone }: SheetMatter): MissionSheet['facts'] {
  if (!zones) return [];
  const { sheet } = sheetWords(locale);
  const told = zonesOfMission(zones);
  const met = told?.found.zones.filter(({ bearing }) => bearing === 'APPLIES') ?? [];
  const names = met.map((zone) => {
    const phones = zone.authorities.flatMap(({ phone }) => phone ?? []);
    const over = told?.parcelsOf.get(zone.zoneId);
    const name = zoneNameIn(zone, locale);
    return withPhone(over ? `${name} (${over.join(', ')})` : name, phones[0] ?? null);
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone });
  const dated = told?.found.dataDate ? ` (${day.format(new Date(told.found.dataDate))})` : '';
  const verdict = `${sheet.verdicts[zones.verdict]}${dated}`;
  return [{ label: sheet.airspace, value: [verdict, ...new Set(names)].join(' · ') }];
}

function factsOf(matter: SheetMatter): MissionSheet['facts'] {
  const { mission, locale } = matter;
  const { sheet } = sheetWords(locale);
  const { mowing, time } = missionWords(locale);
  const facts = [
    ...arrivalFacts(matter),
    { label: sheet.place, value: mission.municipality ?? '' },
    { label: sheet.mowing, value: mission.mowingTime === null ? mowing(null) : time(mission.mowingTime) },
    { label: sheet.risky, value: mission.riskyParcels ? sheet.riskyYes : '' },
    ...lightFacts(matter),
    ...airspaceFacts(matter),
  ];
  return facts.filter(({ value }) => value !== '');
}

/** In the order in which a crew calls; a requester who is on site has one line. */
function peopleOf({ mission, helpPhone, locale }: SheetMatter): MissionSheet['people'] {
  const { sheet } = sheetWords(locale);
  const { client, contactPhone, pilot, accompanists } = mission;
  const isOther = contactPhone !== null && client.phone !== null && contactPhone !== client.phone;
  const people = [
    { label: sheet.requester, name: nameOf(client), phone: isOther ? client.phone : (contactPhone ?? client.phone) },
    { label: sheet.contact, name: '', phone: isOther ? contactPhone : null },
    { label: sheet.pilot, name: pilot ? nameOf(pilot) : sheet.nobodyYet, phone: pilot?.phone ?? null },
    ...accompanists.map(({ name, phone }) => ({ label: sheet.helper, name, phone })),
    { label: sheet.association, name: '', phone: helpPhone },
    { label: sheet.emergency, name: '', phone: emergencyNumber },
  ];
  return people
    .filter(({ name, phone }) => name !== '' || phone !== null)
    .map(({ phone, ...person }) => ({ ...person, phone: phone === null ? '' : readablePhone(phone) }));
}

/** Where one meets, else the first parcel; null where no place is known. */
export function goalPosition({ meetingPoint, parcels }: Pick<Mission, 'meetingPoint' | 'parcels'>): Position | null {
  return meetingPoint?.coordinates ?? (parcels[0] ? centerOf(parcels[0].geometry) : null);
}

function goalOf({ mission, locale }: SheetMatter): MissionSheet['goal'] {
  const position = goalPosition(mission);
  if (!position) return null;
  const label = sheetWords(locale).sheet.goals[mission.meetingPoint ? 'MEETING_POINT' : 'FIELD'];
  return { label, position, place: coordinatesText(position), link: routeLink(position) };
}

/** Everything that a crew needs on paper when phone and network fail. */
export function missionSheet(matter: SheetMatter): MissionSheet {
  const { mission, notes, locale } = matter;
  const { sheet } = sheetWords(locale);
  const { hectares } = missionWords(locale);
  const meetingPoint = mission.meetingPoint?.coordinates ?? null;
  const remarks = [
    { label: sheet.requesterNote, text: mission.clientNote?.trim() ?? '' },
    { label: sheet.pilotNote, text: noteInWords(mission.pilotNote, checkWordsIn(locale)) },
  ];
  return {
    title: sheet.title,
    day: dayWithYear(mission.missionDate, locale),
    facts: factsOf(matter),
    people: peopleOf(matter),
    goal: goalOf(matter),
    parcels: mission.parcels.map(({ name, size, geometry }, at) => ({
      letter: letterOf(at),
      name,
      hectares: hectares(size),
      place: coordinatesText(centerOf(geometry) ?? [0, 0]),
    })),
    total: hectares(mission.totalSize),
    hazards: notes.map(({ kind, label }, at) => ({ number: at + 1, kind: sheet.kinds[kind], label: label ?? '' })),
    remarks: remarks.filter(({ text }) => text !== ''),
    mowAfter: fillText(locale, sheet.mowAfter, { duration: durationInWords(locale, matter.clearanceMinutes) }),
    sky: matter.sky && sheetSky(matter.sky, mission.parcels, matter),
    picture: sheetPicture({ parcels: mission.parcels, meetingPoint, notes }, sheetPictureBox),
  };
}
