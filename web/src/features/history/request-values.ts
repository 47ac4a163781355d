import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { UpdateMissionInformation } from '@vigiefaon/domain/missions/missions.api';

export interface RequestValues {
  missionDate: string;
  mowingTime: string;
  parcelIds: readonly string[];
  contactPhone: string;
  meetingPoint: Position | null;
  riskyParcels: boolean;
  clientNote: string;
}

export type RequestField = keyof RequestValues;

export const requestFields = [
  'missionDate',
  'mowingTime',
  'parcelIds',
  'contactPhone',
  'meetingPoint',
  'riskyParcels',
  'clientNote',
] as const satisfies readonly RequestField[];

export function valuesOf(mission: Mission): RequestValues {
  const { missionDate, mowingTime, parcels, contactPhone, meetingPoint, riskyParcels, clientNote } = mission;
  return {
    missionDate,
    mowingTime: mowingTime ?? '',
    parcelIds: parcels.map(({ parcelId }) => parcelId),
    contactPhone: contactPhone ?? '',
    meetingPoint: meetingPoint?.coordinates ?? null,
    riskyParcels,
    clientNote: clientNote ?? '',
  };
}

function comparable(value: RequestValues[RequestField]): string {
  if (typeof value === 'string') return value.trim();
  // In which order parcels were chosen says nothing.
  return JSON.stringify(Array.isArray(value) && typeof value[0] === 'string' ? value.toSorted() : value);
}

export function isSame(field: RequestField, one: RequestValues, other: RequestValues): boolean {
  return comparable(one[field]) === comparable(other[field]);
}

export interface Rebased {
  /** The person's own words, and what the other one wrote where the person had written nothing. */
  values: RequestValues;
  /** Both name a field that both changed. */
  taken: readonly RequestField[];
  disputed: readonly RequestField[];
}

/** Carries what was typed over `base` to a newer state of the same request. */
export function rebase(mine: RequestValues, base: RequestValues, theirs: RequestValues): Rebased {
  const changed = requestFields.filter((field) => !isSame(field, base, theirs) && !isSame(field, mine, theirs));
  const taken = changed.filter((field) => isSame(field, mine, base));
  const values: RequestValues = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { values, taken, disputed: changed.filter((field) => !taken.includes(field)) };
}

/** Without the fields that are as the server has them. */
export function changesOf(values: RequestValues, mission: Mission): UpdateMissionInformation {
  const known = valuesOf(mission);
  const { missionDate, mowingTime, parcelIds, contactPhone, meetingPoint, riskyParcels, clientNote } = values;
  const asked: Required<Omit<UpdateMissionInformation, 'version' | 'pilotNote' | 'again'>> = {
    missionDate,
    mowingTime: mowingTime || null,
    parcelIds: [...parcelIds],
    contactPhone,
    meetingPoint: meetingPoint && { type: 'Point', coordinates: meetingPoint },
    riskyParcels,
    clientNote: clientNote.trim() || null,
  };
  const entries = requestFields.filter((field) => !isSame(field, values, known)).map((field) => [field, asked[field]]);
  return { version: mission.version, ...Object.fromEntries(entries) };
}
