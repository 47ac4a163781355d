import { addDays } from '@vigiefaon/domain/local-time';
import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import type { Report } from '@vigiefaon/domain/missions/mission-report';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Season } from '@vigiefaon/domain/season/season';
import type { DemoRandom } from './demo-random.ts';

export interface PlannedMission {
  /** Which requester; 0 is the farmer whom visitors log in as. */
  requester: number;
  status: MissionStatus;
  missionDate: string;
  mowingTime: string | null;
  daysAhead: number;
  pilot: number | null;
  riskyParcels: boolean;
  clientNote: string | null;
  pilotNote: string | null;
  responses: { pilot: number; response: PilotResponse }[];
  report: Report | null;
}

interface Crowd {
  requesters: number;
  pilots: number;
}

const mowingTimes = ['08:00', '09:00', '09:30', '10:00', '11:00', '13:00', null] as const;
const clientNotes = [
  'Portail vert à gauche de la ferme, la clé est sous le pot.',
  'Het gras staat hoog langs de beek, daar zat vorig jaar een kalf.',
  'Bitte vorher anrufen, der Hund ist auf dem Hof.',
  'Deux biches vues hier soir à la lisière.',
  null,
  null,
  null,
  null,
] as const;
const pilotNotes = [
  'Caisses et sacs pris. Ligne haute tension au nord de la parcelle.',
  'Helper ter plaatse: de zoon van de boer. Vergunning niet nodig.',
  'Kisten dabei. Treffpunkt an der Kapelle.',
  null,
] as const;

/** The seasons of the demo: the two before, and one around today, so that everything can be tried on any day of the year. */
export function demoSeasons(today: string): Season[] {
  const year = Number(today.slice(0, 4));
  const past = [year - 2, year - 1].map((past) => ({
    year: past,
    firstDay: `${past}-04-25`,
    lastDay: `${past}-07-10`,
  }));
  const [firstDay, lastDay] = [addDays(today, -45), addDays(today, 45)];
  const [begins, ends] = [`${year}-01-01`, `${year}-12-31`];
  const within = (day: string) => [begins, day, ends].sort()[1] ?? day;
  const now = { year, firstDay: within(firstDay), lastDay: within(lastDay) };
  // Around New Year the days to come lie in the season of the next year.
  const next = { year: year + 1, firstDay: `${year + 1}-01-01`, lastDay };
  return lastDay > ends ? [...past, now, next] : [...past, now];
}

function makeReport(random: DemoRandom, hectares: number): Report {
  const fawns = random.count(hectares * 0.13);
  const isGenerous = random.happens(0.4);
  return {
    kilometres: random.between(8, 85),
    cashDonation: isGenerous ? random.between(1, 6) * 1000 : 0,
    appDonation: !isGenerous && random.happens(0.3) ? random.between(1, 4) * 1500 : 0,
    fawnsCrated: fawns,
    fawnsNotCaught: random.count(0.15),
    nests: random.count(0.3),
    hares: random.count(0.6),
    pheasants: random.count(0.25),
    adultRoeDeer: random.count(0.4),
    comment: fawns > 1 ? 'Jumeaux à dix mètres l’un de l’autre, relâchés à 11 h.' : null,
  };
}

interface Slot {
  missionDate: string;
  status: MissionStatus;
}

function pastSlots(random: DemoRandom, today: string): Slot[] {
  const [older, newer] = demoSeasons(today);
  if (!older || !newer) return [];
  const inSeason = (season: Season) => `${season.year}-0${random.between(5, 6)}-${String(random.between(10, 28))}`;
  const seasons = [...Array.from({ length: 18 }, () => older), ...Array.from({ length: 30 }, () => newer)];
  const done = seasons.map(
    (season): Slot => ({ missionDate: inSeason(season), status: random.happens(0.92) ? 'DONE' : 'CANCELED' }),
  );
  const lastWeeks = Array.from({ length: 52 }, (): Slot => {
    const status = random.happens(0.9) ? 'DONE' : 'CANCELED';
    return { missionDate: addDays(today, -random.between(1, 30)), status };
  });
  return [...done, ...lastWeeks];
}

function comingSlots(today: string): Slot[] {
  const slots = (count: number, days: number, status: MissionStatus): Slot[] =>
    Array.from({ length: count }, () => ({ missionDate: addDays(today, days), status }));
  return [
    ...slots(3, 0, 'AFFECTED'),
    ...slots(7, 1, 'AFFECTED'),
    ...slots(11, 1, 'TODO'),
    ...slots(3, 2, 'AFFECTED'),
    ...slots(9, 2, 'TODO'),
    ...slots(7, 3, 'TODO'),
    ...slots(5, 4, 'TODO'),
    ...slots(3, 6, 'TODO'),
    ...slots(2, 2, 'CANCELED'),
  ];
}

function planMission(
  random: DemoRandom,
  slot: Slot,
  requester: number,
  crowd: Crowd,
  hectares: number,
): PlannedMission {
  const hasPilot = slot.status === 'AFFECTED' || slot.status === 'DONE';
  const pilot = hasPilot ? random.between(1, crowd.pilots - 1) : null;
  const answering = Array.from({ length: crowd.pilots - 1 }, (_, index) => index + 1).filter(() =>
    random.happens(0.25),
  );
  return {
    requester,
    ...slot,
    mowingTime: random.one(mowingTimes),
    daysAhead: random.between(1, 5),
    pilot,
    riskyParcels: random.happens(0.35),
    clientNote: random.one(clientNotes),
    pilotNote: hasPilot ? random.one(pilotNotes) : null,
    responses:
      slot.status === 'TODO'
        ? answering.map((index) => ({ pilot: index, response: random.happens(0.7) ? 'POSSIBLE' : 'UNAVAILABLE' }))
        : [],
    report: slot.status === 'DONE' && random.happens(0.95) ? makeReport(random, hectares) : null,
  };
}

/** 150 missions: two past seasons, the last month, and the days to come with a full tomorrow. `hectares` are those of a requester. */
export function planMissions(
  random: DemoRandom,
  today: string,
  crowd: Crowd,
  hectares: (requester: number) => number,
): PlannedMission[] {
  const slots = [...pastSlots(random, today), ...comingSlots(today)];
  const thisMorning = slots.findIndex(({ missionDate }) => missionDate === today);
  return slots.map((slot, index) => {
    // Every twelfth is the visitor's: a history, a pilot for tomorrow and one still waiting.
    const requester = index % 12 === 0 ? 0 : random.between(1, crowd.requesters - 1);
    const mission = planMission(random, slot, requester, crowd, hectares(requester));
    // This morning one of the visitors flew for the other.
    if (index === thisMorning) return { ...mission, requester: 0, pilot: 1 };
    const isVisitorsTomorrow = requester === 0 && mission.pilot !== null && slot.missionDate > today;
    return isVisitorsTomorrow ? { ...mission, pilot: 1 } : mission;
  });
}
