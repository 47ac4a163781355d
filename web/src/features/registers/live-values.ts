import type { BodyInputOf } from '@vigiefaon/domain/endpoint';
import { findKnownRegister } from '@vigiefaon/domain/registered-parcels/known-registers';
import { findLivePreset } from '@vigiefaon/domain/registered-parcels/live-presets';
import type { LiveKind, LiveService } from '@vigiefaon/domain/registered-parcels/live-register';
import { saveLiveRegister } from '@vigiefaon/domain/registered-parcels/live-registers.api';
import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import { RegisterKey } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { saveRegister } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import * as z from 'zod/mini';
import { type FieldErrors, fieldErrorsOf } from '../../api/field-errors.ts';
import { crsOf, numberOf } from './import-values.ts';
import { noRegister, type RegisterValues, registerBody } from './register-fields.tsx';

/** In the choice of services: one that is in no list. */
export const byHand = 'BY_HAND';

export interface LiveValues extends RegisterValues {
  /** The key of a published one, or `byHand`; empty until one is chosen. */
  choice: string;
  key: string;
  kind: LiveKind;
  address: string;
  layer: string;
  crs: string;
  reference: string;
  crop: string;
  year: string;
}

export const noService: LiveValues = {
  ...noRegister,
  choice: '',
  key: '',
  kind: 'OGC_FEATURES',
  address: '',
  layer: '',
  crs: 'EPSG:4326',
  reference: '',
  crop: '',
  year: '',
};

function typed({ kind, address, layer, crs, columns, year }: LiveService) {
  const { reference, crop } = columns;
  return {
    kind,
    address,
    layer,
    crs,
    reference: reference ?? '',
    crop: crop ?? '',
    year: year === null ? '' : String(year),
  };
}

/** What a published service fills in; where the publisher says nothing of a licence, that stays to be asked for. */
export function valuesOfPreset(registerKey: string): LiveValues {
  const preset = findLivePreset(registerKey);
  if (!preset) return { ...noService, choice: byHand };
  const words = preset.unlicensed ? { ...preset.unlicensed, licence: '' } : findKnownRegister(registerKey);
  const { name, country, licence, attribution } = words ?? noRegister;
  return { ...typed(preset), choice: registerKey, key: registerKey, name, country, licence, attribution };
}

export function valuesOfRegister(register: Register): LiveValues {
  const { registerKey, name, country, licence, attribution, live } = register;
  const service = live ? typed(live) : {};
  return { ...noService, ...service, choice: byHand, key: registerKey, name, country, licence, attribution };
}

export function serviceBody(values: LiveValues): BodyInputOf<typeof saveLiveRegister> {
  const { kind, address, layer, crs, reference, crop, year } = values;
  const columns = { reference: reference.trim() || null, crop: crop.trim() || null };
  const declared = year.trim() === '' ? null : numberOf(year);
  return { kind, address: address.trim(), layer: layer.trim(), crs: crsOf(crs) ?? '', columns, year: declared };
}

/** What is wrong with the service alone, by field of the form: enough to try it. */
export function serviceFaults(values: LiveValues): FieldErrors {
  const errors = fieldErrorsOf(saveLiveRegister.body, serviceBody(values));
  const { 'columns.reference': reference, 'columns.crop': crop, ...others } = errors;
  return { ...others, ...(reference ? { reference } : {}), ...(crop ? { crop } : {}) };
}

const keySchema = z.object({ key: RegisterKey });

/** What is missing or wrong, by field of the form. */
export function liveFaults(values: LiveValues): FieldErrors {
  if (values.choice === '') return { choice: 'REQUIRED' };
  return {
    ...fieldErrorsOf(keySchema, { key: values.key.trim() }),
    ...fieldErrorsOf(saveRegister.body, registerBody(values)),
    ...serviceFaults(values),
  };
}
