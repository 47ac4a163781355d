import type { MissionHandover } from '@vigiefaon/domain/handover/handover.api';
import { isOpen } from '@vigiefaon/domain/handover/handover-life';
import { whyNotOfferable } from '@vigiefaon/domain/handover/not-offered';
import { kilometresToArea, partnersFirst } from '@vigiefaon/domain/handover/partners-first';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { listHandoversOfMission } from './handovers.repository.ts';
import { findAgreement, readSituation } from './offer-mission.ts';
import { listPartners } from './partners.repository.ts';
import { presentHandovers } from './present-handover.ts';

/** Whether a mission can be passed on, to whom first, and whom it was offered. */
export async function readMissionHandover(
  db: Db,
  reading: { config: Config; now: Date },
  missionId: string,
): Promise<MissionHandover> {
  const { offered, offerable } = await readSituation(db, reading, missionId);
  const rows = await listHandoversOfMission(db, missionId);
  const open = rows.filter((row) => isOpen(row, reading.now));
  const place = offered.mission.location?.coordinates ?? null;
  const partners = (await listPartners(db)).map(({ partnerId, name, contact, address, area }) => ({
    partnerId,
    name,
    contact,
    kilometres: kilometresToArea(place, area),
    way: address === null ? ('LINK' as const) : ('CALL' as const),
    isOffered: open.some((row) => row.partnerId === partnerId),
  }));
  const agreedAt = (await findAgreement(db, offered.mission))?.agreedAt;
  return {
    refusal: whyNotOfferable(offerable),
    expiresAt: offerable.expiresAt?.toISOString() ?? null,
    recordedAgreement: agreedAt ? { at: agreedAt.toISOString() } : null,
    partners: partnersFirst(partners),
    items: await presentHandovers(db, rows, reading),
  };
}
