import type { Mission } from '@vigiefaon/domain/missions/mission';
import { UpdateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import type * as z from 'zod/mini';
import { validateWith } from '../../api/field-errors.ts';

export interface EditValues {
  missionDate: string;
  mowingTime: string;
  contactPhone: string;
  parcelIds: string[];
  riskyParcels: boolean;
  clientNote: string;
}

export function valuesToEdit(mission: Mission): EditValues {
  return {
    missionDate: mission.missionDate,
    mowingTime: mission.mowingTime ?? '',
    contactPhone: mission.contactPhone,
    parcelIds: mission.parcels.map(({ parcelId }) => parcelId),
    riskyParcels: mission.riskyParcels,
    clientNote: mission.clientNote ?? '',
  };
}

const wireOf = (values: EditValues) => ({
  ...values,
  mowingTime: values.mowingTime || null,
  clientNote: values.clientNote.trim() || null,
});

/** What the contract says against the typed values, by field. */
export const whatIsWrong = validateWith<EditValues>(UpdateMissionInformation, (values) => ({
  version: 1,
  ...wireOf(values),
}));

/** The change to send: only the fields that differ, or null when nothing does. */
export function editBodyOf(values: EditValues, mission: Mission): z.input<typeof UpdateMissionInformation> | null {
  const before: Record<string, unknown> = wireOf(valuesToEdit(mission));
  const changed = Object.entries(wireOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return changed.length === 0 ? null : { version: mission.version, ...Object.fromEntries(changed) };
}
