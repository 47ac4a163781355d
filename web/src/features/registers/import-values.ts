import type { BodyInputOf } from '@vigiefaon/domain/endpoint';
import { RegisterKey } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { importRegisterEdition, saveRegister } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import * as z from 'zod/mini';
import { type FieldErrors, fieldErrorsOf } from '../../api/field-errors.ts';
import type { AreaPlace } from './area-field.tsx';
import { noRegister, type RegisterValues, registerBody } from './register-fields.tsx';

/** In the choice of registers: one that is not here yet. */
export const newRegister = 'NEW';

export interface ImportValues extends RegisterValues {
  fileName: string;
  /** A key, or `newRegister`. */
  register: string;
  newKey: string;
  year: string;
  layer: string;
  crs: string;
  place: AreaPlace | null;
  kilometres: string;
}

export function firstValues(
  files: readonly { name: string }[],
  registers: readonly string[],
  year: string,
): ImportValues {
  return {
    ...noRegister,
    fileName: files.length === 1 ? (files[0]?.name ?? '') : '',
    register: registers.length === 1 ? (registers[0] ?? '') : '',
    newKey: '',
    year,
    layer: '',
    crs: '',
    place: null,
    kilometres: '50',
  };
}

export const isNew = ({ register }: ImportValues) => register === newRegister;
export const keyOf = (values: ImportValues) => (isNew(values) ? values.newKey.trim() : values.register);

/** "31370" and "epsg:31370" mean the same as "EPSG:31370". */
export function crsOf(typed: string): string | null {
  const crs = typed.trim().toUpperCase();
  if (crs === '') return null;
  return /^\d+$/.test(crs) ? `EPSG:${crs}` : crs;
}

export const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')));

export function importBody(values: ImportValues): BodyInputOf<typeof importRegisterEdition> {
  const { fileName, year, layer, crs, place, kilometres } = values;
  return {
    fileName,
    year: numberOf(year),
    layer: layer.trim() || null,
    crs: crsOf(crs),
    area: place && { lon: place.lon, lat: place.lat, kilometres: numberOf(kilometres) },
  };
}

const keySchema = z.object({ newKey: RegisterKey });

/** What is missing or wrong, by field of the form. */
export function faultsOf(values: ImportValues): FieldErrors {
  const ofRegister = isNew(values)
    ? {
        ...fieldErrorsOf(keySchema, { newKey: values.newKey.trim() }),
        ...fieldErrorsOf(saveRegister.body, registerBody(values)),
      }
    : {};
  const { 'area.kilometres': kilometres, ...ofFile } = fieldErrorsOf(importRegisterEdition.body, importBody(values));
  return {
    ...ofRegister,
    ...ofFile,
    ...(values.register === '' ? { register: 'REQUIRED' as const } : {}),
    ...(values.year.trim() === '' ? { year: 'REQUIRED' as const } : {}),
    ...(kilometres ? { kilometres } : {}),
  };
}
