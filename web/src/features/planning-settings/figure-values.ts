import {
  defaultPlanningFigures,
  PlanningSettingsChange,
  planningLimits,
  type SavedPlanningSettings,
} from '@vigiefaon/domain/planning/board/planning-settings.api';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { figureIn, figureOut } from '../../ui/fields/figure-in.ts';
import type { FigureName, NumberName } from './planning-figures.ts';

/** As typed; the version is the one that was read. */
export type FigureValues = Record<FigureName, string> & { version: number };

const numberNames = Object.keys(planningLimits) as NumberName[];
const wholeNames: readonly FigureName[] = [
  'batteries',
  'blockGapMeters',
  'minutesAfterSunrise',
  'mostMinutesToMowing',
  'mostStops',
];

export function isNumber(name: FigureName): name is NumberName {
  return name in planningLimits;
}

function typedNumbers(figures: Record<NumberName, number>): Record<NumberName, string> {
  const typed = numberNames.map((name) => [name, figureOut(figures[name])]);
  return Object.fromEntries(typed) as Record<NumberName, string>;
}

export function valuesOf(kept: SavedPlanningSettings): FigureValues {
  return { ...typedNumbers(kept), dutyFrom: kept.dutyFrom, dutyTo: kept.dutyTo, version: kept.version };
}

export const defaultValues = valuesOf({ ...defaultPlanningFigures, version: 0 });

/** Only once nothing is wrong with it. */
export function bodyOf(values: FigureValues): unknown {
  return { ...values, ...Object.fromEntries(numberNames.map((name) => [name, figureIn(values[name])])) };
}

/** Two figures are the same when they mean the same: "3" and "3,0". */
export function isDefault(name: FigureName, typed: string): boolean {
  return isNumber(name) ? figureIn(typed) === defaultPlanningFigures[name] : typed === defaultPlanningFigures[name];
}

function boundsInWords(name: NumberName, { t, format }: { t: Translate; format: Format }): string {
  const { min, max } = planningLimits[name];
  const bounds = { min: format.count(min), max: format.count(max) };
  return t(wholeNames.includes(name) ? 'planningSettings.wholeBetween' : 'planningSettings.between', bounds);
}

/** By field: bounds are named, and what two figures have to do with each other. */
export function faultsOf(values: FigureValues, words: { t: Translate; format: Format }): Record<string, string> {
  const faults: Record<string, string> = { ...fieldErrorsOf(PlanningSettingsChange, bodyOf(values)) };
  for (const name of numberNames) {
    if (faults[name] !== undefined && faults[name] !== 'REQUIRED') faults[name] = boundsInWords(name, words);
  }
  if (faults.dutyTo === 'INVALID') faults.dutyTo = words.t('planningSettings.dutyToLater');
  return faults;
}
