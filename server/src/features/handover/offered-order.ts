import { canonicalJson } from '@vigiefaon/domain/handover/canonical-json';
import type { HandoverFeature, HandoverOrder, HandoverRequester } from '@vigiefaon/domain/handover/handover-document';
import { fallbackLocale } from '@vigiefaon/domain/languages/locales';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import type { HandoverRow } from './handovers.repository.ts';
import {
  findOfferedMission,
  listOfferedParcels,
  type OfferedMission,
  type OfferedParcel,
} from './offered-mission.repository.ts';

/** A mission with its fields, as it is offered. */
export interface Offered {
  readonly mission: OfferedMission;
  readonly parcels: readonly OfferedParcel[];
}

export async function readOffered(db: Db, missionId: string): Promise<Offered | null> {
  const mission = await findOfferedMission(db, missionId);
  return mission && { mission, parcels: await listOfferedParcels(db, missionId) };
}

/** What is asked for, without whoever asks. */
export function orderOf({ mission }: Offered, { timeZone }: Config, note: string | null): HandoverOrder {
  return {
    mowingDate: mission.missionDate,
    mowingTime: mission.mowingTime,
    timeZone,
    totalSizeSquareMeters: mission.totalSize,
    riskyParcels: mission.riskyParcels,
    municipality: mission.municipality,
    locale: mission.locale ?? fallbackLocale,
    note,
  };
}

/** Its fields and meeting point; `isNamed`: as the requester calls them, which tells who that is. */
export function featuresOf({ mission, parcels }: Offered, { isNamed }: { isNamed: boolean }): HandoverFeature[] {
  const fields = parcels.map(({ name, size, geometry, register }): HandoverFeature => {
    const properties = { role: 'parcel' as const, name: isNamed ? name : null, areaSquareMeters: size, register };
    return { type: 'Feature', geometry, properties };
  });
  const { meetingPoint: geometry } = mission;
  return geometry ? [...fields, { type: 'Feature', geometry, properties: { role: 'meetingPoint' } }] : fields;
}

/** Whoever asks; null where nobody could be called. */
export function requesterOf(
  { mission }: Offered,
  { agreedHow, agreedAt, agreedName }: Pick<HandoverRow, 'agreedHow' | 'agreedAt' | 'agreedName'>,
): HandoverRequester | null {
  const { lastname, firstname, contactPhone, clientNote, locale } = mission;
  if (contactPhone === null || agreedAt === null) return null;
  return {
    lastname,
    firstname,
    phone: contactPhone,
    locale: locale ?? fallbackLocale,
    note: clientNote,
    agreedHow: agreedHow ?? 'PHONE',
    agreedAt: agreedAt.toISOString(),
    agreedBy: agreedName,
  };
}

/** Whether the mission still is what was offered: another day, hour or field is another search. */
export function isStillOffered(offered: Offered, config: Config, document: Record<string, unknown>): boolean {
  const { order, features } = document;
  const note: unknown = typeof order === 'object' && order !== null ? Reflect.get(order, 'note') : null;
  const now = {
    order: orderOf(offered, config, typeof note === 'string' ? note : null),
    features: featuresOf(offered, { isNamed: false }),
  };
  return canonicalJson(now) === canonicalJson({ order, features });
}
