import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { UpdateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import { isSameMeadow } from '@vigiefaon/domain/missions/same-ground';
import type { EnterStep } from '@vigiefaon/domain/similar-orders/verdict-of';
import type { DrawnParcel } from '../../../map/drawing/sketch/sketch-history.ts';
import type { InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';

/** Of the request being taken the fields that an order does not have yet, be they drawn a second time. */
export function fieldsBeyond(draft: InterventionDraft, { parcels }: Pick<Mission, 'parcels'>): DrawnParcel[] {
  return draft.parcels.filter(({ key, geometry }) => {
    const field = { parcelId: draft.saved[key]?.parcelId ?? key, geometry };
    return !parcels.some((other) => isSameMeadow(field, other));
  });
}

/** Nothing that was typed is lost: both notes stand under each other. */
function noteOf({ clientNote }: Mission, draft: InterventionDraft): string | null {
  const typed = draft.clientNote.trim();
  const before = clientNote ?? '';
  return before.includes(typed) ? clientNote : [before, typed].filter(Boolean).join('\n');
}

/** The hour of an order that is only added to stays, as its pilot may know it; one that is moved takes the hour of the request. */
function hourOf(mission: Mission, draft: InterventionDraft, step: EnterStep): string | null {
  if (step === 'MOVE') return draft.mowingTime ?? mission.mowingTime;
  return mission.mowingTime ?? draft.mowingTime;
}

/**
 * What an order becomes when the request being taken is put into it: its fields, note, number and place are added, a move takes the day as well.
 * `addedIds` are the kept fields of `fieldsBeyond`; `usualPhone` is the requester's own number, which is no other one for this work.
 */
export function takenInto(
  mission: Mission,
  draft: InterventionDraft,
  { step, addedIds, usualPhone }: { step: EnterStep; addedIds: readonly string[]; usualPhone: string | null },
): UpdateMissionInformation {
  const { version, missionDate, mowingTime, clientNote, contactPhone, meetingPoint, riskyParcels, parcels } = mission;
  const hour = hourOf(mission, draft, step);
  const note = noteOf(mission, draft);
  const phone = draft.contactPhone === usualPhone ? contactPhone : draft.contactPhone;
  return {
    version,
    ...(step === 'MOVE' && draft.missionDate && draft.missionDate !== missionDate
      ? { missionDate: draft.missionDate }
      : {}),
    ...(hour === mowingTime ? {} : { mowingTime: hour }),
    ...(addedIds.length > 0 ? { parcelIds: [...parcels.map(({ parcelId }) => parcelId), ...addedIds] } : {}),
    ...(phone && phone !== contactPhone ? { contactPhone: phone } : {}),
    ...(draft.meetingPoint && !meetingPoint
      ? { meetingPoint: { type: 'Point' as const, coordinates: draft.meetingPoint } }
      : {}),
    ...(draft.riskyParcels && !riskyParcels ? { riskyParcels: true } : {}),
    ...(note === clientNote ? {} : { clientNote: note }),
  };
}
