import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { isUnusuallyLarge } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { CreateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import { newKey } from '../../api/new-key.ts';
import type { Draft } from '../../map/drawing/sketch/draft.ts';
import type { DrawnParcel } from '../../map/drawing/sketch/sketch-history.ts';
import type { OrderedAnswer } from '../../ui/dialogs/ordered-already.tsx';

/** Of the wizard: parcels, map, contact, confirmation. */
export type StepNumber = 1 | 2 | 3 | 4;

/** A parcel as the server has it; what differs in the draft is a change still to be sent. */
export type SavedParcel = Pick<Parcel, 'parcelId' | 'name' | 'geometry'>;

/** A request on its way. Everything needed to send it once, however often that is tried, is in here. */
export interface InterventionDraft {
  form: 1;
  /** Idempotency key of the mission; parcels derive theirs from it. */
  missionKey: string;
  /** Chosen, drawn and imported parcels alike; the map wants this very array back. */
  parcels: readonly DrawnParcel[];
  /** By key of the parcel. */
  saved: Readonly<Record<string, SavedParcel>>;
  /** Parcels sent without an answer: they are repeated as they were before any change of them is sent. */
  parcelAttempts: Readonly<Record<string, CreateParcelInformation>>;
  missionAttempt: CreateMissionInformation | null;
  /** Keys of parcels that are as unusually large as they are meant to be. */
  largeMeant: readonly string[];
  /** The ground and day that are wanted although they are ordered already (`groundOf`): the question was answered. */
  wantedAgain: string | null;
  /** Why that ground is wanted for that day although somebody else has ordered it. */
  wantedBecause: { ground: string; reason: SameFieldReason } | null;
  /** A shape on the map that is not finished. */
  unfinished: Draft | null;
  meetingPoint: Position | null;
  contactPhone: string;
  missionDate: string | null;
  mowingTime: string | null;
  riskyParcels: boolean;
  clientNote: string;
  /** The furthest step: no address leads beyond it. */
  reached: StepNumber;
  step: StepNumber;
}

export type ChangeDraft = (make: (draft: InterventionDraft) => InterventionDraft) => void;

/** What the steps of a request work on. */
export interface DraftProps {
  draft: InterventionDraft;
  change: ChangeDraft;
}

export function emptyDraft(missionKey: string, contactPhone: string): InterventionDraft {
  return {
    form: 1,
    missionKey,
    parcels: [],
    saved: {},
    parcelAttempts: {},
    missionAttempt: null,
    largeMeant: [],
    wantedAgain: null,
    wantedBecause: null,
    unfinished: null,
    meetingPoint: null,
    contactPhone,
    missionDate: null,
    mowingTime: null,
    riskyParcels: false,
    clientNote: '',
    reached: 1,
    step: 1,
  };
}

/** Whether points were placed that are no parcel yet. */
export function hasUnfinished({ unfinished }: InterventionDraft): boolean {
  return unfinished !== null && unfinished.points.length > 0;
}

/** The draft once that step is reached; a way back does not take it back. */
export function atStep(draft: InterventionDraft, step: StepNumber): InterventionDraft {
  return { ...draft, step, reached: step > draft.reached ? step : draft.reached };
}

/** The draft without one of its parcels. */
export function withoutParcel(draft: InterventionDraft, key: string): InterventionDraft {
  return { ...draft, parcels: draft.parcels.filter((parcel) => parcel.key !== key) };
}

/** The parcel is being sent as `attempt` says: that is repeated until it is known whether it arrived. */
export function withAttempt(
  draft: InterventionDraft,
  key: string,
  attempt: CreateParcelInformation,
): InterventionDraft {
  return { ...draft, parcelAttempts: { ...draft.parcelAttempts, [key]: attempt } };
}

export function withoutAttempt(draft: InterventionDraft, key: string): InterventionDraft {
  const { [key]: _, ...parcelAttempts } = draft.parcelAttempts;
  return { ...draft, parcelAttempts };
}

/** Whether there is anything that a person would miss. */
export function isWorthKeeping(draft: InterventionDraft): boolean {
  return (
    draft.reached > 1 ||
    draft.parcels.length > 0 ||
    hasUnfinished(draft) ||
    draft.missionDate !== null ||
    draft.clientNote !== '' ||
    draft.missionAttempt !== null
  );
}

/** Parcels drawn, read or redrawn for this request that are unusually large and of which nobody has said that they are meant. */
export function largeParcels({ parcels, saved, largeMeant }: InterventionDraft): DrawnParcel[] {
  return parcels.filter(
    ({ key, geometry }) => !largeMeant.includes(key) && saved[key]?.geometry !== geometry && isUnusuallyLarge(geometry),
  );
}

/** Whether one of the requester's own parcels is part of the request. */
export function isChosen(draft: InterventionDraft, parcelId: string): boolean {
  return draft.parcels.some(({ key }) => draft.saved[key]?.parcelId === parcelId);
}

export function chooseParcel(draft: InterventionDraft, parcel: SavedParcel): InterventionDraft {
  if (isChosen(draft, parcel.parcelId)) return draft;
  const { parcelId, name, geometry } = parcel;
  return {
    ...draft,
    parcels: [...draft.parcels, { key: parcelId, name, geometry }],
    saved: { ...draft.saved, [parcelId]: { parcelId, name, geometry } },
  };
}

/** The draft without an own parcel; `saved` keeps it, so that undo on the map brings it back as the same parcel. */
export function leaveParcel(draft: InterventionDraft, parcelId: string): InterventionDraft {
  return { ...draft, parcels: draft.parcels.filter(({ key }) => draft.saved[key]?.parcelId !== parcelId) };
}

/** After the server renamed an own parcel. */
export function renameSaved(draft: InterventionDraft, parcelId: string, name: string): InterventionDraft {
  const key = Object.keys(draft.saved).find((candidate) => draft.saved[candidate]?.parcelId === parcelId);
  const saved = key ? draft.saved[key] : undefined;
  if (!key || !saved) return draft;
  return {
    ...draft,
    parcels: draft.parcels.map((parcel) => (parcel.key === key ? { ...parcel, name } : parcel)),
    saved: { ...draft.saved, [key]: { ...saved, name } },
  };
}

/** The draft with shapes that exist nowhere yet: read from a file, or flown once and deleted since. */
export function addShapes(draft: InterventionDraft, shapes: readonly CreateParcelInformation[]): InterventionDraft {
  const added = shapes.map(({ name, geometry, crop }) => ({
    key: newKey(),
    name,
    geometry,
    ...(crop ? { crop } : {}),
  }));
  return { ...draft, parcels: [...draft.parcels, ...added] };
}

export type ParcelState = 'NEW' | 'CHANGED' | 'SAME';

/** Sending will make it, change the requester's own one, or leave it alone. */
export function stateOfParcel(draft: InterventionDraft, parcel: DrawnParcel): ParcelState {
  const saved = draft.saved[parcel.key];
  if (!saved) return 'NEW';
  const isSame =
    saved.name === parcel.name.trim() && JSON.stringify(saved.geometry) === JSON.stringify(parcel.geometry);
  return isSame ? 'SAME' : 'CHANGED';
}

/** A name for every parcel: one drawn without a name is called by its number. */
export function nameParcels(draft: InterventionDraft, nameOf: (number: number) => string): InterventionDraft {
  if (draft.parcels.every(({ name }) => name.trim() !== '')) return draft;
  const taken = new Set(draft.parcels.map(({ name }) => name));
  let number = 0;
  const parcels = draft.parcels.map((parcel) => {
    if (parcel.name.trim() !== '') return parcel;
    do number += 1;
    while (taken.has(nameOf(number)));
    return { ...parcel, name: nameOf(number) };
  });
  return { ...draft, parcels };
}

/**
 * The draft filled as an earlier mission was. Parcels that the requester has deleted since come back as new shapes.
 * A request that is already under way without an answer is another one: it keeps its key to itself.
 */
export function repeatMission(draft: InterventionDraft, mission: Mission, own: readonly Parcel[]): InterventionDraft {
  const base = draft.missionAttempt ? emptyDraft(newKey(), draft.contactPhone) : draft;
  const known = new Map(own.map((parcel) => [parcel.parcelId, parcel]));
  const filled = mission.parcels.reduce<InterventionDraft>(
    (sum, parcel) => {
      const still = known.get(parcel.parcelId);
      return still ? chooseParcel(sum, still) : addShapes(sum, [{ name: parcel.name, geometry: parcel.geometry }]);
    },
    { ...base, parcels: [], unfinished: null },
  );
  return {
    ...filled,
    meetingPoint: mission.meetingPoint?.coordinates ?? null,
    contactPhone: mission.contactPhone ?? base.contactPhone,
    mowingTime: mission.mowingTime,
    riskyParcels: mission.riskyParcels,
  };
}

/** What is sent of a parcel that is not saved: which declared one it was tapped as, or what its file says that grows there, if any. */
export function newParcelInformation({ name, geometry, registered, crop }: DrawnParcel): CreateParcelInformation {
  const content = { name: name.trim(), geometry };
  if (!registered) return { ...content, ...(crop ? { crop } : {}) };
  const { editionId, registeredParcelId } = registered;
  return { ...content, registered: { editionId, registeredParcelId } };
}

/** Whether the parcel still is as it was sent. */
export function isAsSent(attempt: CreateParcelInformation | undefined, parcel: DrawnParcel): boolean {
  return JSON.stringify(attempt) === JSON.stringify(newParcelInformation(parcel));
}

/** Day and parcels of a draft: another day or parcel is another question. */
function groundOf({ missionDate, parcels }: InterventionDraft): string {
  return [missionDate, ...parcels.map(({ key }) => key)].join(' ');
}

/** The draft of somebody who was told that a meadow is ordered already and wants it all the same. */
export function orderAgain(draft: InterventionDraft, { again, againBecause }: OrderedAnswer): InterventionDraft {
  const ground = groundOf(draft);
  return {
    ...draft,
    ...(again ? { wantedAgain: ground } : {}),
    ...(againBecause ? { wantedBecause: { ground, reason: againBecause } } : {}),
  };
}

/** Ordering or redrawing over a meadow that is ordered already was meant so. */
export function isMeantAgain(draft: InterventionDraft): boolean {
  return draft.wantedAgain === groundOf(draft);
}

/** Only for a draft whose parcels are saved and whose day is chosen. */
export function missionInformation(draft: InterventionDraft, clientId: string): CreateMissionInformation {
  return {
    clientId,
    missionDate: draft.missionDate ?? '',
    mowingTime: draft.mowingTime,
    parcelIds: draft.parcels.flatMap(({ key }) => draft.saved[key]?.parcelId ?? []),
    contactPhone: draft.contactPhone,
    meetingPoint: draft.meetingPoint && { type: 'Point', coordinates: draft.meetingPoint },
    riskyParcels: draft.riskyParcels,
    clientNote: draft.clientNote.trim() || null,
    ...(isMeantAgain(draft) ? { again: true } : {}),
    ...(draft.wantedBecause?.ground === groundOf(draft) ? { againBecause: draft.wantedBecause.reason } : {}),
  };
}

/** Null for anything but a draft of today's form. */
export function readDraft(kept: unknown): InterventionDraft | null {
  if (typeof kept !== 'object' || kept === null || !('form' in kept) || kept.form !== 1) return null;
  const since = { unfinished: null, wantedAgain: null, wantedBecause: null, largeMeant: [] as readonly string[] };
  const draft = { ...since, ...kept } as InterventionDraft;
  // A tool that was only taken up is laid down again.
  return hasUnfinished(draft) ? draft : { ...draft, unfinished: null };
}
