import type { ParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { type ClearanceStatement, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { type ClearanceLight, clearanceLight } from '@vigiefaon/domain/clearance/clearance-light';
import {
  type ClearedGround,
  type FindScene,
  findsInTheWay,
  type LyingFind,
} from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { FieldEntry } from '../../../offline/field/field-store.ts';

/** A parcel as its pilot sees it: what the server knows, and what waits on this phone on top. */
export interface PilotParcel {
  readonly parcel: Parcel;
  /** Undefined while the server has not been heard. */
  readonly known: ParcelClearance | undefined;
  readonly waiting: Waiting | null;
  /** Fawns that lie in it now. */
  readonly lying: readonly LyingFind[];
}

interface Waiting {
  readonly state: ClearanceStatement['state'];
  readonly at: string;
  readonly isRefused: boolean;
  /** A fawn was found in what it clears. */
  readonly isOverFawn: boolean;
}

function parcelIdOf({ params }: FieldEntry): unknown {
  return typeof params === 'object' && params !== null ? Reflect.get(params, 'parcelId') : null;
}

function isOverFawn(
  { parcel, state, part, at }: Omit<ClearedGround, 'at'> & { state: string | null; at: string | null },
  scene: FindScene<LyingFind>,
): boolean {
  if (at === null || (state !== 'CLEARED' && state !== 'PARTLY')) return false;
  return findsInTheWay({ parcel, part, at }, scene).length > 0;
}

function waitingOf(
  { parcelId, geometry: parcel }: Parcel,
  entries: readonly FieldEntry[],
  scene: FindScene<LyingFind>,
) {
  const entry = entries.findLast(
    ({ path, ...rest }) => path === saveClearance.path && parcelIdOf({ path, ...rest }) === parcelId,
  );
  if (!entry) return null;
  // Written by the contract's type when it was tapped.
  const { state, at, geometry } = entry.body as ClearanceStatement;
  const isOver = isOverFawn({ parcel, part: geometry ?? null, state, at }, scene);
  return { state, at, isRefused: entry.state === 'CONFLICT', isOverFawn: isOver };
}

/** Without what a find that waits on this phone has withdrawn. */
function knownOf({ parcelId }: Parcel, known: readonly ParcelClearance[] | undefined, scene: FindScene<LyingFind>) {
  const said = known?.find((candidate) => candidate.parcelId === parcelId);
  if (!said || !isOverFawn({ ...said, parcel: said.geometry, part: said.clearedPart }, scene)) return said;
  return { ...said, state: null, validUntil: null, clearedPart: null, withdrawn: 'FAWN_FOUND' as const };
}

interface Heard {
  readonly known: readonly ParcelClearance[] | undefined;
  readonly entries: readonly FieldEntry[];
  readonly scene: FindScene<LyingFind>;
  readonly now: Date;
}

/** The parcels of a mission with what is said of each, in the order of the mission. */
export function pilotParcels(parcels: readonly Parcel[], { known, entries, scene, now }: Heard): PilotParcel[] {
  const at = now.toISOString();
  return parcels.map((parcel) => ({
    parcel,
    known: knownOf(parcel, known, scene),
    waiting: waitingOf(parcel, entries, scene),
    lying: findsInTheWay({ parcel: parcel.geometry, part: null, at }, scene),
  }));
}

/** Counts here and now; null where nothing does. */
export function saidOf({ known, waiting }: PilotParcel): ParcelClearance['state'] {
  if (!waiting || waiting.isRefused) return known?.state ?? null;
  return waiting.state === 'WITHDRAWN' || waiting.isOverFawn ? null : waiting.state;
}

/** Which colour the row has: a waiting word has not expired by the server's, so its colour says what was tapped. */
export function lightOf(row: PilotParcel, now: Date): ClearanceLight {
  const { known, waiting } = row;
  if (known && !waiting) return clearanceLight(known, now);
  const said = saidOf(row);
  if (said === null) return 'NOT_CLEARED';
  return said === 'NOT_FLOWN' ? said : 'GO';
}
