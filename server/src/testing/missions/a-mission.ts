import type { Report } from '@vigiefaon/domain/missions/mission-report';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { newId } from '../../database/queries/new-id.ts';
import { saveReport } from '../../features/missions/change/mission-reports.repository.ts';
import { insertMission, refreshDerivedColumns } from '../../features/missions/missions.repository.ts';
import { replaceMissionParcels } from '../../features/missions/parcels/mission-parcels.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { aClient, aPilot } from '../people/people.ts';
import { aParcel } from './a-parcel.ts';

interface Wanted {
  status?: MissionStatus;
  clientId?: string;
  /** A status that needs a pilot gets one when none is named. */
  pilotId?: string | null;
  missionDate?: string;
  mowingTime?: string | null;
  parcelIds?: string[];
  pilotNote?: string;
  clientNote?: string;
  riskyParcels?: boolean;
  lon?: number;
  lat?: number;
  report?: Report;
}

export const aReport: Report = {
  kilometres: 42.5,
  cashDonation: 2000,
  appDonation: 1550,
  fawnsCrated: 2,
  fawnsNotCaught: 1,
  nests: 1,
  hares: 3,
  pheasants: 0,
  adultRoeDeer: 1,
  comment: 'Deux faons près du ruisseau',
};

async function pilotFor(owner: Pick<Application, 'database' | 'now'>, { status = 'TODO', pilotId }: Wanted) {
  if (pilotId !== undefined) return pilotId;
  return status === 'AFFECTED' || status === 'DONE' ? (await aPilot(owner)).userId : null;
}

/** A mission written directly, with what it needs: requester, parcel, pilot. Answers its ids. */
export async function aMission(owner: Pick<Application, 'database' | 'now'>, wanted: Wanted = {}) {
  const { db } = owner.database;
  const { status = 'TODO', lon, lat, report } = wanted;
  const missionId = newId();
  const clientId = wanted.clientId ?? (await aClient(owner)).clientId;
  const pilotId = await pilotFor(owner, wanted);
  const place = { ...(lon === undefined ? {} : { lon }), ...(lat === undefined ? {} : { lat }) };
  const parcelIds = wanted.parcelIds ?? [(await aParcel(owner, { clientId, ...place })).parcelId];
  await insertMission(db, {
    mission_id: missionId,
    status: 'TODO',
    client_id: clientId,
    pilot_id: null,
    mission_date: wanted.missionDate ?? '2025-05-22',
    mowing_time: wanted.mowingTime === undefined ? '10:30' : wanted.mowingTime,
    contact_phone: '+32470000001',
    risky_parcels: wanted.riskyParcels ?? false,
    client_note: wanted.clientNote ?? null,
    pilot_note: wanted.pilotNote ?? null,
    accompanists: JSON.stringify([{ name: 'Jean', phone: null, userId: null }]),
    created_by: null,
    created_at: owner.now(),
    updated_at: owner.now(),
  });
  await replaceMissionParcels(db, missionId, parcelIds);
  await refreshDerivedColumns(db, [missionId]);
  await db
    .updateTable('mission')
    .set({ status, pilot_id: pilotId, has_report: report !== undefined })
    .where('mission_id', '=', missionId)
    .execute();
  if (report) await saveReport(db, missionId, report, { reportedBy: pilotId ?? '', reportedAt: owner.now() });
  return { missionId, clientId, pilotId, parcelIds, version: 1 };
}
