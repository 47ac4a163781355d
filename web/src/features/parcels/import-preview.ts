import {
  type CreateParcelInformation,
  type ImportedParcel,
  parcelNameLength,
} from '@vigiefaon/domain/parcels/parcels.api';
import { type UnreadableReason, unreadableReasons } from '@vigiefaon/domain/parcels/unreadable-file';
import { isCallError } from '../../api/call-error.ts';

/** One shape of a file, as it is shown before anything is taken from it. */
export interface PreviewRow {
  number: number;
  name: string;
  shape: ImportedParcel;
  isChosen: boolean;
}

/** All sound shapes are chosen at first: whoever imports a file mostly wants what is in it. */
export function previewOf(shapes: readonly ImportedParcel[], nameOf: (number: number) => string): PreviewRow[] {
  return shapes.map((shape, index) => ({
    number: index + 1,
    name: shape.name.trim().slice(0, parcelNameLength) || nameOf(index + 1),
    shape,
    isChosen: shape.problem === null,
  }));
}

/** A shape with a problem cannot be chosen. */
export function canChoose(row: PreviewRow): boolean {
  return row.shape.problem === null;
}

export function changeRow(rows: readonly PreviewRow[], number: number, part: Partial<PreviewRow>): PreviewRow[] {
  return rows.map((row) => {
    if (row.number !== number) return row;
    const changed = { ...row, ...part };
    return { ...changed, isChosen: changed.isChosen && canChoose(row) };
  });
}

/** All of those that are offered; the others stay as they are. */
export function chooseAll(rows: readonly PreviewRow[], isChosen: boolean, isOffered = everything): PreviewRow[] {
  return rows.map((row) => (isOffered(row) ? { ...row, isChosen: isChosen && canChoose(row) } : row));
}

const everything = (_row: PreviewRow) => true;

/** A parcel of which the file names no crop may be a meadow. */
export function mayBeGrass({ shape }: PreviewRow): boolean {
  return shape.isGrass !== false;
}

export function namesNoCrop({ shape }: PreviewRow): boolean {
  return shape.isGrass === null;
}

/** Null while a chosen shape has no name. */
export function chosenShapes(rows: readonly PreviewRow[]): CreateParcelInformation[] | null {
  const chosen = rows.filter((row) => row.isChosen);
  if (chosen.some(({ name }) => name.trim() === '')) return null;
  return chosen.map(({ name, shape }) => ({
    name: name.trim(),
    geometry: shape.geometry,
    ...(shape.crop === null ? {} : { crop: shape.crop }),
  }));
}

/** Why the whole file is refused, where that has words of its own. */
export function unreadableReasonOf(error: Error): UnreadableReason | undefined {
  if (!isCallError(error, 'UNREADABLE_FILE')) return undefined;
  return unreadableReasons.find((known) => known === error.problem?.reason);
}
