import { getClearance, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import type { Endpoint, ParamsInputOf, ResponseOf } from '@vigiefaon/domain/endpoint';
import type { Find } from '@vigiefaon/domain/finds/find';
import {
  decideFind,
  listFinds,
  removeFind,
  revokeHelperLink,
  saveFind,
  saveHelperLink,
} from '@vigiefaon/domain/finds/finds.api';
import { savePilotNote, startMission } from '@vigiefaon/domain/missions/mission-field.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import type { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { newId } from '../../database/queries/new-id.ts';

/** One thing done in the field, as the queue takes it. */
export interface Deed {
  missionId: string;
  method: Endpoint['method'];
  path: string;
  params: Record<string, string>;
  /** Null for calls without a body. */
  body: Record<string, unknown> | null;
  at: string;
}

const emptyReport = {
  kilometres: 0,
  cashDonation: 0,
  appDonation: 0,
  fawnsNotCaught: 0,
  nests: 0,
  hares: 0,
  pheasants: 0,
  adultRoeDeer: 0,
  comment: null,
};

/** What is done at one mission, added in its order. */
class MissionDeeds {
  readonly all: Deed[] = [];
  readonly #missionId: string;

  constructor(missionId: string) {
    this.#missionId = missionId;
  }

  readonly add = ({ method, path }: Endpoint, params: Record<string, string>, body: Deed['body']): void => {
    const missionId = this.#missionId;
    this.all.push({ missionId, method, path, params: { missionId, ...params }, body, at: '' });
  };
}

/** A fawn is seen and carried to a crate; some are written down anew, struck out by mistake, or were a stone. True when it is in a crate. */
function findFawn({ add }: MissionDeeds, find: { findId: string; crateNumber: number }, random: SeededRandom): boolean {
  const { findId, crateNumber } = find;
  const place = { type: 'Point', coordinates: [5 + random.next() * 0.001, 50.3 + random.next() * 0.001] };
  const seen = { kind: 'FAWN', animals: 1, place, placeSource: 'POSITION' };
  add(saveFind, { findId }, seen);
  const luck = random.below(5);
  if (luck === 0) add(saveFind, { findId }, { ...seen, note: 'Sous le pommier' });
  if (luck === 1 || luck === 2) add(removeFind, { findId }, { isRemoved: true });
  if (luck === 1) return false;
  if (luck === 2) add(removeFind, { findId }, { isRemoved: false });
  add(decideFind, { findId }, { state: 'CRATED', crateNumber });
  return true;
}

/** What a crew does at one mission: begin, finds and crates, a link for helpers, clear, let out, note, report. */
function deedsOf(missionId: string, parcelId: string, random: SeededRandom): Deed[] {
  const deeds = new MissionDeeds(missionId);
  const { add } = deeds;
  add(startMission, {}, {});
  const seen = Array.from({ length: random.below(3) }, (_, at) => ({ findId: newId(), crateNumber: at + 1 }));
  const crated = seen.filter((find) => findFawn(deeds, find, random));
  if (seen.length > 0) {
    const helperLinkId = newId();
    add(saveHelperLink, { helperLinkId }, { token: newId().replaceAll('-', '') });
    if (random.below(3) === 0) add(revokeHelperLink, { helperLinkId }, null);
  }
  add(saveClearance, { parcelId }, { state: 'CLEARED' });
  if (random.below(3) === 0) {
    add(saveClearance, { parcelId }, { state: 'WITHDRAWN' });
    add(saveClearance, { parcelId }, { state: 'CLEARED' });
  }
  for (const { findId } of crated) if (random.below(2) === 0) add(decideFind, { findId }, { state: 'RELEASED' });
  add(savePilotNote, {}, { pilotNote: `Barrière fermée, ${crated.length}`, base: null });
  if (crated.length > 0) add(api.reportMission, {}, { ...emptyReport, fawnsCrated: crated.length });
  else add(api.completeMission, {}, {});
  return deeds.all;
}

/** The deeds of several missions, each in its own order, as chance mixes them. */
function mixed(deeds: readonly (readonly Deed[])[], random: SeededRandom): Deed[] {
  const rest = deeds.map((ofMission) => [...ofMission]);
  const day: Deed[] = [];
  for (let open = rest.filter(({ length }) => length > 0); open.length > 0; ) {
    const deed = open[random.below(open.length)]?.shift();
    if (deed) day.push(deed);
    open = rest.filter(({ length }) => length > 0);
  }
  return day;
}

/** A day with these missions, whose first deed is a minute or two after that instant; each is dated in the order of the day. */
export function aFieldDay(
  missionIds: readonly string[],
  parcelId: string,
  { from, random }: { from: Date; random: SeededRandom },
): Deed[] {
  let at = from.getTime();
  const lists = missionIds.map((missionId) => deedsOf(missionId, parcelId, random));
  return mixed(lists, random).map((deed) => {
    at += 60_000 + random.below(60) * 1000;
    const when = new Date(at).toISOString();
    return { ...deed, at: when, body: deed.body && { ...deed.body, at: when } };
  });
}

type Ask = <E extends Endpoint>(endpoint: E, params: ParamsInputOf<E>) => Promise<ResponseOf<E>>;

/** What the server knows of a mission, in the words of the deeds. */
export async function knownOf(missionId: string, ask: Ask) {
  const params = { missionId };
  const mission = await ask(api.getMission, params);
  const { items: events } = await ask(api.getMissionHistory, params);
  const { items: finds, helperLinks } = await ask(listFinds, params);
  const { parcels } = await ask(getClearance, params);
  const report = mission.hasReport ? await ask(api.getReport, params) : null;
  return {
    events: events
      .filter(({ action }) => action !== 'create' && action !== 'assign')
      .map(({ action, at }) => `${action} ${at}`),
    note: mission.pilotNote,
    status: mission.status,
    finds: finds.map(({ findId, ...find }) => `${findId} ${told(find)}`).sort(),
    helped: helperLinks.map(({ token, createdAt }) => `${token} ${createdAt}`),
    cleared: parcels.map(({ state, at }) => `${state} ${at}`),
    fawns: report?.fawnsCrated ?? null,
  };
}

type Told = Pick<Find, 'note' | 'state' | 'crateNumber' | 'cratedAt' | 'releasedAt'>;

const told = ({ note, state, crateNumber, cratedAt, releasedAt }: Told) =>
  [note, state, crateNumber, cratedAt, releasedAt].join(' · ');

const named = (deed: Deed) => ({ ...deed, name: deed.path.split('/').at(-1) ?? '' });
type NamedDeed = ReturnType<typeof named>;

/** What is known of one find once these deeds about it are done, or null when it is struck out. */
function findAfter(deeds: readonly NamedDeed[]): string | null {
  const find: Told = { note: null, state: 'SEEN', crateNumber: null, cratedAt: null, releasedAt: null };
  let isRemoved = false;
  for (const { name, at, body } of deeds) {
    const said = body as { note?: string; state: Find['state']; crateNumber?: number; isRemoved: boolean };
    if (name === '{findId}') find.note = said.note ?? null;
    if (name === 'removed') isRemoved = said.isRemoved;
    if (name !== 'state') continue;
    find.state = said.state;
    if (said.state === 'CRATED') Object.assign(find, { crateNumber: said.crateNumber, cratedAt: at });
    if (said.state === 'RELEASED') find.releasedAt = at;
  }
  return isRemoved ? null : told(find);
}

function findsAfter(deeds: readonly NamedDeed[]): string[] {
  const ids = new Set(deeds.flatMap(({ params: { findId } }) => findId ?? []));
  return [...ids]
    .flatMap((findId) => {
      const known = findAfter(deeds.filter(({ params }) => params.findId === findId));
      return known === null ? [] : `${findId} ${known}`;
    })
    .sort();
}

const actionOf: Readonly<Record<string, string>> = {
  start: 'start',
  'pilot-note': 'editPilotNote',
  CLEARED: 'parcelCleared',
  WITHDRAWN: 'clearanceWithdrawn',
  report: 'report',
  complete: 'complete',
};

/** What the server must know when these deeds have been done, each once. */
export function expectedOf(deeds: readonly Deed[]): Awaited<ReturnType<typeof knownOf>> {
  const done = deeds.map(named);
  const of = (name: string) => done.filter((deed) => deed.name === name);
  const revoked = new Set(
    of('{helperLinkId}').flatMap(({ body, params: { helperLinkId } }) => (body ? [] : (helperLinkId ?? []))),
  );
  const cleared = of('clearance').at(-1);
  return {
    events: done.flatMap(({ name, at, body }) => {
      const action = actionOf[name === 'clearance' ? String(body?.state) : name];
      return action ? [`${action} ${at}`] : [];
    }),
    note: (of('pilot-note')[0]?.body?.pilotNote as string | undefined) ?? null,
    status: of('report').length + of('complete').length > 0 ? 'DONE' : 'AFFECTED',
    finds: findsAfter(done),
    helped: of('{helperLinkId}').flatMap(({ at, body, params: { helperLinkId = '' } }) =>
      body && !revoked.has(helperLinkId) ? [`${body.token} ${at}`] : [],
    ),
    cleared: [cleared?.body?.state === 'CLEARED' ? `CLEARED ${cleared.at}` : 'null null'],
    fawns: (of('report')[0]?.body?.fawnsCrated as number | undefined) ?? null,
  };
}
