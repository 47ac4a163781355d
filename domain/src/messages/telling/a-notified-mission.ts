import type { MissionStatus } from '../../missions/mission-status.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import type { Circumstances, Happening, MissionChange, ToldBefore } from './mission-notification.ts';
import { missionNotifications } from './mission-notifications.ts';
import type { NotifiedMission } from './notified-mission.ts';
import { type FactKind, toldFact } from './told-fact.ts';

/** A mission and what was told of it, for tests of who hears what. */

export const requester = 'requester';
export const luc = 'luc';
export const anne = 'anne';
const admin = 'admin';
const nameOf = (identityId: string | null) => (identityId === null ? 'anybody' : identityId);

export const circumstances: Circumstances = {
  now: new Date('2025-05-20T16:30:00Z'),
  timeZone: 'Europe/Brussels',
  actorId: admin,
  isRoundToFollow: false,
  settings: { askTime: '12:00', planningTime: '19:00', answerTime: '20:00' },
};

export function aMission(known: Partial<NotifiedMission>): NotifiedMission {
  return {
    missionId: 'm',
    version: 2,
    status: 'TODO',
    missionDate: '2025-05-21',
    mowingTime: '10:30',
    late: false,
    clientId: 'c',
    pilotId: null,
    contactPhone: null,
    totalSize: 42_000,
    municipality: 'Gouvy',
    clearanceLinkNumber: 1,
    meetingPoint: null,
    parcels: [],
    stop: null,
    unconfirmedUserId: null,
    requester: { firstname: null, lastname: null },
    requesterUserId: requester,
    pilot: { firstname: null, lastname: null, phone: null },
    ...known,
  };
}

export type Heard = 'nothing' | 'unheard' | 'heard';

/** One thing that was told; what was heard cannot be retracted any more. */
export function told(kind: FactKind, template: MessageTemplate, to: string, heard: Heard, version = 1): ToldBefore {
  const fact = toldFact(kind, { missionId: 'm', version, subjectId: kind === 'confirmed' ? null : luc });
  const message = { template, identityId: to, isWaiting: true, isUnheard: true };
  return { fact, message: heard === 'unheard' ? message : null };
}

/** All that has been said of a mission of Luc's in this state, the last of it heard or not. */
export function toldIn(status: MissionStatus, heard: Heard): ToldBefore[] {
  if (heard === 'nothing') return [];
  const open = status === 'TODO' ? heard : 'heard';
  const confirmed = told('confirmed', 'REQUEST_CONFIRMED', requester, open);
  const asked = told('asked', 'PILOT_ASKED', anne, open);
  if (status === 'TODO') return [confirmed, asked];
  const taken = status === 'AFFECTED' ? heard : 'heard';
  const assigned = [told('will-call', 'PILOT_WILL_CALL', requester, taken, 2), told('round', 'ROUND', luc, taken, 2)];
  if (status === 'AFFECTED') return [confirmed, ...assigned];
  if (status === 'DONE') return [confirmed, ...assigned, told('result', 'REPORT_THANKS', requester, heard, 3)];
  const canceled = told('canceled', 'REQUEST_CANCELED', requester, heard, 3);
  return [confirmed, ...assigned, canceled, told('pilot-canceled', 'MISSION_CANCELED', luc, heard, 3)];
}

/** From which state to which each action leads here; where both are the same nothing of the mission changes. */
const steps: Record<Happening['action'], [before: Partial<NotifiedMission> | null, after: Partial<NotifiedMission>]> = {
  create: [null, {}],
  enter: [null, {}],
  edit: [
    { status: 'AFFECTED', pilotId: luc },
    { status: 'AFFECTED', pilotId: luc, mowingTime: '14:00' },
  ],
  assign: [{}, { status: 'AFFECTED', pilotId: luc }],
  unassign: [{ status: 'AFFECTED', pilotId: luc }, {}],
  cancel: [
    { status: 'AFFECTED', pilotId: luc },
    { status: 'CANCELED', pilotId: luc },
  ],
  reopen: [
    { status: 'CANCELED', pilotId: luc },
    { status: 'AFFECTED', pilotId: luc },
  ],
  delete: [
    { status: 'AFFECTED', pilotId: luc },
    { status: 'AFFECTED', pilotId: luc },
  ],
  report: [
    { status: 'AFFECTED', pilotId: luc },
    { status: 'DONE', pilotId: luc },
  ],
  complete: [
    { status: 'AFFECTED', pilotId: luc },
    { status: 'DONE', pilotId: luc },
  ],
  cancelReport: [
    { status: 'DONE', pilotId: luc },
    { status: 'AFFECTED', pilotId: luc },
  ],
  askTime: [null, {}],
  answerTime: [null, {}],
  publishRound: [null, { status: 'AFFECTED', pilotId: luc }],
  publishArrival: [null, { status: 'AFFECTED', pilotId: luc }],
  publishRest: [null, {}],
};

export function changeBy(action: Happening['action'], heard: Heard, known: Partial<MissionChange> = {}): MissionChange {
  const [before, after] = steps[action];
  return {
    happening: { action, result: 'two fawns', edition: 'edition' },
    before: before && aMission({ version: 1, ...before }),
    after: aMission(after),
    told: toldIn((before ?? after).status ?? 'TODO', heard),
    requester: { userId: requester, isWrittenTo: true },
    pilots: new Map([luc, anne].map((pilot) => [pilot, { identityId: pilot }])),
    inReach: [luc, anne].map((pilotId, place) => ({ pilotId, meters: 1000 * (place + 1) })),
    assignedAt: null,
    ...known,
  };
}

/** Who is told what, and of whom what is retracted. */
export function read(change: MissionChange, at: Partial<Circumstances> = {}) {
  const { send, retract } = missionNotifications(change, { ...circumstances, ...at });
  return {
    send: send.map(({ template, to }) => `${template} ${to.role === 'PILOT' ? to.userId : requester}`),
    retract: retract.map(({ templates, identityId }) => {
      const meant = templates.filter((template) => change.told.some(({ message }) => message?.template === template));
      return `${meant.join(' and ')} ${nameOf(identityId)}`;
    }),
  };
}
