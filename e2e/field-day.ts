import { saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { decideFind, saveFind } from '@vigiefaon/domain/finds/finds.api';
import { savePilotNote, startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { completeMission, reportMission } from '@vigiefaon/domain/missions/missions.api';
import type { SeededRandom } from '@vigiefaon/domain/seeded-random';

/** One thing done in the field, as the queue takes it. */
export interface Deed {
  missionId: string;
  method: Endpoint['method'];
  path: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  at: string;
}

function uuidOf(random: SeededRandom): string {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16));
  digits[12] = '7';
  digits[16] = '8';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
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

/** What a crew does at one mission, in its order: begin, finds and crates, clear, note, report. */
export function deedsOf(missionId: string, parcelId: string, random: SeededRandom): Deed[] {
  const deeds: Deed[] = [];
  const add = ({ method, path }: Endpoint, params: Record<string, string>, body: Record<string, unknown>) => {
    deeds.push({ missionId, method, path, params: { missionId, ...params }, body, at: '' });
  };
  add(startMission, {}, {});
  const fawns = random.below(3);
  for (let fawn = 0; fawn < fawns; fawn++) {
    const findId = uuidOf(random);
    const place = { type: 'Point', coordinates: [5 + random.next() * 0.001, 50.3 + random.next() * 0.001] };
    add(saveFind, { findId }, { kind: 'FAWN', animals: 1, place, placeSource: 'POSITION' });
    add(decideFind, { findId }, { state: 'CRATED', crateNumber: fawn + 1 });
  }
  add(saveClearance, { parcelId }, { state: 'CLEARED' });
  add(savePilotNote, {}, { pilotNote: `Barrière fermée, ${fawns}`, base: null });
  if (fawns > 0) add(reportMission, {}, { ...emptyReport, fawnsCrated: fawns });
  else add(completeMission, {}, {});
  return deeds;
}

/** The deeds of several missions, each in its own order, as chance mixes them. */
export function mixed(deeds: readonly (readonly Deed[])[], random: SeededRandom): Deed[] {
  const rest = deeds.map((ofMission) => [...ofMission]);
  const day: Deed[] = [];
  for (let open = rest.filter(({ length }) => length > 0); open.length > 0; ) {
    const deed = open[random.below(open.length)]?.shift();
    if (deed) day.push(deed);
    open = rest.filter(({ length }) => length > 0);
  }
  return day;
}
