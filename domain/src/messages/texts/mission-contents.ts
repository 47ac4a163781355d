import { localTime } from '../../local-time.ts';
import type { Report } from '../../missions/mission-report.ts';
import type { Locale } from '../../users/user.ts';
import type { Circumstances, MissionTemplate, Send } from '../telling/mission-notification.ts';
import { isLate } from '../telling/mission-sayings.ts';
import type { NotifiedMission } from '../telling/notified-mission.ts';
import { greetingName } from '../telling/receiver.ts';
import type { ItemOf, VariablesOf } from './message-templates.ts';
import { type MissionWords, missionWords } from './mission-words.ts';

/** What a message about a mission is made of. */
export interface MissionSaying {
  readonly send: Send;
  readonly mission: NotifiedMission;
  readonly receiver: { readonly name: string; readonly locale: Locale };
  readonly at: Circumstances;
  /** Where it leads; empty for whoever has no account. */
  readonly link: string;
  /** What was found, where it thanks for a search. */
  readonly report: Report | null;
}

interface Said<T extends MissionTemplate> {
  readonly variables: VariablesOf<T>;
  readonly item?: ItemOf<T>;
}

interface Known extends MissionSaying {
  readonly words: MissionWords;
  readonly place: string;
  /** What most messages know; the day is in the receiver's words. */
  readonly common: { name: string; day: string; link: string };
}

/** When its pilot is expected there, on the association's clock. */
function stopOf({ mission: { stop }, at }: Known) {
  const timeOf = (instant: string) => localTime(new Date(instant), at.timeZone).time;
  return stop && { position: stop.position, arrive: timeOf(stop.arrivesAt), end: timeOf(stop.endsAt) };
}

const placeAlone = ({ common, place }: Known) => ({ variables: common, item: { place } });

function changed({ common, place, words, mission, send: { change } }: Known) {
  const { changes = [], dayBefore = mission.missionDate } = change ?? {};
  const mowing = words.mowing(mission.mowingTime);
  return { variables: common, item: { place, mowing, change: words.changes(changes, dayBefore) } };
}

function whatToFly({ place, words, mission }: Known) {
  return { place, hectares: words.hectares(mission.totalSize), mowing: words.mowing(mission.mowingTime) };
}

function pilotOf({ words, mission: { pilot } }: Known): string {
  return words.pilot({ name: greetingName(pilot), phone: pilot.phone });
}

/** How it stands for its requester, who has heard nothing of it while the address was not confirmed. */
function standingOf(known: Known): string {
  const { words, mission, at } = known;
  const pilot = mission.pilotId === null ? null : pilotOf(known);
  return words.entered({ pilot, isLate: isLate(mission, at), answerTime: at.settings.answerTime });
}

const contents: { readonly [T in MissionTemplate]: (known: Known) => Said<T> } = {
  REQUEST_CONFIRMED: ({ common, place, words, at: { settings } }) => ({
    variables: {
      ...common,
      place,
      planningTime: words.time(settings.planningTime),
      answerTime: words.time(settings.answerTime),
    },
  }),
  REQUEST_CONFIRMED_LATE: ({ common, place }) => ({ variables: { ...common, place } }),
  REQUEST_WAITS: ({ common: { name, day, link }, place }) => ({ variables: { name, link }, item: { place, day } }),
  REQUESTS_ENTERED: (known) => {
    const { name, day, link } = known.common;
    return { variables: { name, link }, item: { place: known.place, day, state: standingOf(known) } };
  },
  REQUEST_CHANGED: changed,
  REQUEST_CANCELED: placeAlone,
  ORDERED_BY_LINK: (known) => {
    const { common, place, words, mission } = known;
    return { variables: { ...common, place, mowing: words.mowing(mission.mowingTime), state: standingOf(known) } };
  },
  MOVED_BY_LINK: changed,
  CANCELED_BY_LINK: placeAlone,
  HANDED_OVER: ({ common, place, words, send: { handedTo }, at }) => {
    const { name = '', contact = null, caller = null } = handedTo ?? {};
    const callsBefore = caller?.callsBefore ?? null;
    const before = callsBefore === null ? null : localTime(new Date(callsBefore), at.timeZone).time;
    return {
      variables: common,
      item: {
        place,
        neighbour: words.neighbour({ name, contact }),
        caller: words.caller({ name: caller?.name ?? '', phone: caller?.phone ?? null, before }),
      },
    };
  },
  PILOT_WILL_CALL: (known) => ({
    variables: known.common,
    item: { place: known.place, pilot: pilotOf(known), arrival: known.words.arrival(stopOf(known)) },
  }),
  PILOT_WITHDRAWN: placeAlone,
  NO_PILOT: placeAlone,
  REPORT_THANKS: ({ common, place, words, mission: { totalSize }, report }) => ({
    variables: common,
    item: { place, result: words.result({ totalSize, report }) },
  }),
  PILOT_ASKED: (known) => ({
    variables: known.common,
    item: { ...whatToFly(known), kilometres: known.words.kilometres(known.send.meters ?? 0) },
  }),
  ROUND: (known) => ({
    variables: known.common,
    item: {
      stop: known.words.stop(stopOf(known)),
      ...whatToFly(known),
      requester: known.words.requester(greetingName(known.mission.requester)),
      phone: known.mission.contactPhone ?? '',
    },
  }),
  MISSION_CHANGED: changed,
  MISSION_CANCELED: placeAlone,
  MISSION_TAKEN_AWAY: placeAlone,
};

/** What a message about a mission says, in the words of its receiver. */
export function missionContents<T extends MissionTemplate>(template: T, saying: MissionSaying): Said<T> {
  const { mission, receiver, send, link } = saying;
  const words = missionWords(receiver.locale);
  const parcelNames = send.isPlaceHidden ? [] : mission.parcels.map(({ name }) => name);
  const place = words.place({ parcelNames, municipality: mission.municipality });
  const common = { name: receiver.name, day: words.day(mission.missionDate), link };
  return contents[template]({ ...saying, words, place, common });
}

/** Where a message leads within the web app; what asks for an answer leads to a page of its own. */
export function pathOf({ template, isDeleted }: Send, { missionId }: NotifiedMission): string {
  switch (template) {
    case 'REQUEST_CONFIRMED':
    case 'REQUEST_CONFIRMED_LATE':
    case 'MISSION_CHANGED':
      return `/missions/${missionId}`;
    case 'NO_PILOT':
    case 'REQUEST_CANCELED':
      // One tap, and the request is filled in as it was.
      return isDeleted ? '/intervention' : `/intervention?repeat=${missionId}`;
    default:
      return '/my-missions';
  }
}
