import type { ParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { type ClearanceStatement, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { FieldEntry } from '../../offline/field-store.ts';

/** A parcel as its pilot sees it: what the server knows, and what waits on this phone on top. */
export interface PilotParcel {
  readonly parcel: Parcel;
  /** Undefined while the server has not been heard. */
  readonly known: ParcelClearance | undefined;
  readonly waiting: { state: ClearanceStatement['state']; at: string; isRefused: boolean } | null;
}

function parcelIdOf({ params }: FieldEntry): unknown {
  return typeof params === 'object' && params !== null ? Reflect.get(params, 'parcelId') : null;
}

function waitingOf(parcelId: string, entries: readonly FieldEntry[]): PilotParcel['waiting'] {
  const entry = entries.findLast(
    ({ path, ...rest }) => path === saveClearance.path && parcelIdOf({ path, ...rest }) === parcelId,
  );
  if (!entry) return null;
  // Written by the contract's type when it was tapped.
  const { state, at } = entry.body as ClearanceStatement;
  return { state, at, isRefused: entry.state === 'CONFLICT' };
}

/** The parcels of a mission with what is said of each, in the order of the mission. */
export function pilotParcels(
  parcels: readonly Parcel[],
  known: readonly ParcelClearance[] | undefined,
  entries: readonly FieldEntry[],
): PilotParcel[] {
  return parcels.map((parcel) => ({
    parcel,
    known: known?.find(({ parcelId }) => parcelId === parcel.parcelId),
    waiting: waitingOf(parcel.parcelId, entries),
  }));
}

/** What counts as said of a parcel here and now; null where nothing does. */
export function saidOf({ known, waiting }: PilotParcel): ParcelClearance['state'] {
  if (!waiting || waiting.isRefused) return known?.state ?? null;
  return waiting.state === 'WITHDRAWN' ? null : waiting.state;
}
