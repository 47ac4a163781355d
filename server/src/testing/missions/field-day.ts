import { getClearance, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import type { Endpoint, ParamsInputOf, ResponseOf } from '@vigiefaon/domain/endpoint';
import { decideFind, listFinds, saveFind, saveHelperLink } from '@vigiefaon/domain/finds/finds.api';
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
  body: Record<string, unknown>;
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

/** What a crew does at one mission, in its order: begin, finds and crates, a link for helpers, clear, note, report. */
function deedsOf(missionId: string, parcelId: string, random: SeededRandom): Deed[] {
  const deeds: Deed[] = [];
  const add = ({ method, path }: Endpoint, params: Record<string, string>, body: Record<string, unknown>) => {
    deeds.push({ missionId, method, path, params: { missionId, ...params }, body, at: '' });
  };
  add(startMission, {}, {});
  const fawns = random.below(3);
  for (let fawn = 0; fawn < fawns; fawn++) {
    const findId = newId();
    const place = { type: 'Point', coordinates: [5 + random.next() * 0.001, 50.3 + random.next() * 0.001] };
    add(saveFind, { findId }, { kind: 'FAWN', animals: 1, place, placeSource: 'POSITION' });
    add(decideFind, { findId }, { state: 'CRATED', crateNumber: fawn + 1 });
  }
  if (fawns > 0) add(saveHelperLink, { helperLinkId: newId() }, { token: newId().replaceAll('-', '') });
  add(saveClearance, { parcelId }, { state: 'CLEARED' });
  add(savePilotNote, {}, { pilotNote: `Barrière fermée, ${fawns}`, base: null });
  if (fawns > 0) add(api.reportMission, {}, { ...emptyReport, fawnsCrated: fawns });
  else add(api.completeMission, {}, {});
  return deeds;
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
    return { ...deed, at: when, body: { ...deed.body, at: when } };
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
    finds: finds
      .map(({ findId, state, crateNumber, cratedAt }) => [findId, state, crateNumber, cratedAt].join(' '))
      .sort(),
    helped: helperLinks.map(({ token, createdAt }) => `${token} ${createdAt}`),
    cleared: parcels.map(({ state, at }) => `${state} ${at}`),
    fawns: report?.fawnsCrated ?? null,
  };
}

const actionOf: Readonly<Record<string, string>> = {
  start: 'start',
  'pilot-note': 'editPilotNote',
  clearance: 'parcelCleared',
  report: 'report',
  complete: 'complete',
};

/** What the server must know when these deeds have been done, each once. */
export function expectedOf(deeds: readonly Deed[]): Awaited<ReturnType<typeof knownOf>> {
  const named = deeds.map((deed) => ({ ...deed, name: deed.path.split('/').at(-1) ?? '' }));
  const of = (name: string) => named.filter((deed) => deed.name === name);
  return {
    events: named.flatMap(({ name, at }) => (actionOf[name] ? [`${actionOf[name]} ${at}`] : [])),
    note: (of('pilot-note')[0]?.body.pilotNote as string | undefined) ?? null,
    status: of('report').length + of('complete').length > 0 ? 'DONE' : 'AFFECTED',
    finds: of('{findId}')
      .map(({ params: { findId } }) => {
        const crated = of('state').find(({ params }) => params.findId === findId);
        return [findId, crated ? 'CRATED' : 'SEEN', crated?.body.crateNumber, crated?.at].join(' ');
      })
      .sort(),
    helped: of('{helperLinkId}').map(({ at, body }) => `${body.token} ${at}`),
    cleared: [of('clearance').map(({ at }) => `CLEARED ${at}`)[0] ?? 'null null'],
    fawns: (of('report')[0]?.body.fawnsCrated as number | undefined) ?? null,
  };
}
