import { chooseColumns, readDeclared } from '../../../../parcel-files/declared-columns.ts';
import type { ShapeInFile } from '../shapes/shape-in-file.ts';
import { isNameKey, parcelName } from './parcel-name.ts';

export type Told = Pick<ShapeInFile, 'name' | 'crop' | 'isGrass'>;
type Attributes = Readonly<Record<string, unknown>>;

/** What the attributes of a shape say of the parcel, in whichever columns farm software and registers keep it. */
export function toldOf(attributes: Attributes | null | undefined): Told {
  const { columns } = chooseColumns(Object.keys(attributes ?? {}), {});
  const { crop, isGrass } = readDeclared(attributes ?? {}, columns);
  return { name: parcelName(attributes), crop, isGrass };
}

/** The columns that are read; companies and what else stands beside them stay in the file. */
export function toldColumns(names: readonly string[]): string[] {
  const { columns } = chooseColumns(names, {});
  return [...new Set([...names.filter(isNameKey), ...Object.values(columns)])];
}
