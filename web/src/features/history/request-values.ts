import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionState } from '@vigiefaon/domain/missions/mission-actions';
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

/** The names of the fields, as they stand above them. */
export const labelOf = {
  missionDate: 'history.day',
  mowingTime: 'history.time',
  parcelIds: 'history.parcelsLabel',
  contactPhone: 'history.phone',
  meetingPoint: 'history.meetingPoint',
  riskyParcels: 'history.risky',
  clientNote: 'history.note',
} as const satisfies Record<RequestField, string>;

const requestFields = Object.keys(labelOf) as RequestField[];

/** What the rules ask of a request. */
export function factsOf({ status, client, pilot, hasReport, unconfirmedUserId }: Mission): MissionState {
  return { status, clientId: client.clientId, pilotId: pilot?.pilotId ?? null, hasReport, unconfirmedUserId };
}

export function valuesOf(mission: Mission): RequestValues {
  return {
    missionDate: mission.missionDate,
    mowingTime: mission.mowingTime ?? '',
    parcelIds: mission.parcels.map(({ parcelId }) => parcelId),
    contactPhone: mission.contactPhone ?? '',
    meetingPoint: mission.meetingPoint?.coordinates ?? null,
    riskyParcels: mission.riskyParcels,
    clientNote: mission.clientNote ?? '',
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

export function differingFields(one: RequestValues, other: RequestValues): RequestField[] {
  return requestFields.filter((field) => !isSame(field, one, other));
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
  const changed = differingFields(base, theirs).filter((field) => !isSame(field, mine, theirs));
  const taken = changed.filter((field) => isSame(field, mine, base));
  const values: RequestValues = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { values, taken, disputed: changed.filter((field) => !taken.includes(field)) };
}

/** Without the fields that are as the server has them. */
export function changesOf(values: RequestValues, mission: Mission): UpdateMissionInformation {
  const { meetingPoint } = values;
  const asked: Required<Pick<UpdateMissionInformation, RequestField>> = {
    ...values,
    mowingTime: values.mowingTime || null,
    parcelIds: [...values.parcelIds],
    meetingPoint: meetingPoint && { type: 'Point', coordinates: meetingPoint },
    clientNote: values.clientNote.trim() || null,
  };
  const changed = differingFields(values, valuesOf(mission)).map((field) => [field, asked[field]]);
  return { version: mission.version, ...Object.fromEntries(changed) };
}
