import {
  type CameraWidth,
  type SavedSkySettings,
  type SkyLimit,
  SkySettingsChange,
  shippedSkyFigures,
  skyLimits,
  whyNotSkyFigures,
} from '@vigiefaon/domain/sky/sky-settings';
import { fieldErrorsOf } from '../../../api/field-errors.ts';
import type { Format } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { figureIn, figureOut } from '../../../ui/fields/figure-in.ts';

/** As typed; the version is the one that was read. */
export type FigureValues = Record<SkyLimit, string> & { camera: CameraWidth; version: number };

export const limitNames = Object.keys(skyLimits) as SkyLimit[];

function eachLimit<Value>(of: (name: SkyLimit) => Value): Record<SkyLimit, Value> {
  return Object.fromEntries(limitNames.map((name) => [name, of(name)])) as Record<SkyLimit, Value>;
}

export function valuesOf(kept: SavedSkySettings): FigureValues {
  return { ...eachLimit((name) => figureOut(kept[name])), camera: kept.camera, version: kept.version };
}

export const shippedValues = valuesOf({ ...shippedSkyFigures, version: 0 });

/** Only once nothing is wrong with it. */
export function bodyOf(values: FigureValues): unknown {
  return { ...values, ...eachLimit((name) => figureIn(values[name])) };
}

/** Two figures are the same when they mean the same: "3" and "3,0". */
export function isShipped(name: SkyLimit, typed: string): boolean {
  return figureIn(typed) === shippedSkyFigures[name];
}

export interface Words {
  readonly t: Translate;
  readonly format: Format;
}

export function boundsOf(name: SkyLimit, { format }: Words): { min: string; max: string } {
  const { min, max } = skyLimits[name];
  return { min: format.count(min), max: format.count(max) };
}

function isWithinBounds(name: SkyLimit, typed: string): boolean {
  const figure = figureIn(typed);
  const { min, max } = skyLimits[name];
  return figure !== undefined && figure >= min && figure <= max;
}

/** By field: bounds are named, and that red never comes before amber. */
export function faultsOf(values: FigureValues, words: Words): Record<string, string> {
  const faults: Record<string, string> = { ...fieldErrorsOf(SkySettingsChange, bodyOf(values)) };
  for (const name of limitNames) {
    if (faults[name] !== undefined && faults[name] !== 'REQUIRED')
      faults[name] = words.t('sky.settings.between', boundsOf(name, words));
  }
  if (!limitNames.every((name) => isWithinBounds(name, values[name]))) return faults;
  for (const { field, reason } of whyNotSkyFigures(eachLimit((name) => Number(figureIn(values[name]))))) {
    faults[field] = words.t(`sky.settings.redAfterAmber.${reason}`);
  }
  return faults;
}
