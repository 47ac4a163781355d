import type { FieldErrorCode } from '@vigiefaon/domain/errors';
import { type Season, whyNotSeason } from '@vigiefaon/domain/season/season';
import { SeasonDays } from '@vigiefaon/domain/settings/settings.api';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import type { Translate } from '../../i18n/translate.ts';

/** The days as they are typed; none yet is "". */
export interface SeasonValues {
  firstDay: string;
  lastDay: string;
}

/** The season that is typed: one that is moved keeps its year, a new one is named after its first day. Null while a day is missing. */
export function seasonOf({ firstDay, lastDay }: SeasonValues, moved: Season | null): Season | null {
  const errors = fieldErrorsOf(SeasonDays, { firstDay, lastDay });
  if (errors.firstDay || (errors.lastDay && lastDay >= firstDay)) return null;
  if (lastDay === '') return null;
  return { year: moved?.year ?? Number(firstDay.slice(0, 4)), firstDay, lastDay };
}

/** By field: a code of the contract, or a sentence that names the season in the way. */
export function seasonErrors(
  values: SeasonValues,
  moved: Season | null,
  seasons: readonly Season[],
  t: Translate,
): Record<string, FieldErrorCode | string> {
  const season = seasonOf(values, moved);
  if (!season) return fieldErrorsOf(SeasonDays, values);
  if (!moved && seasons.some(({ year }) => year === season.year)) {
    return { firstDay: t('tools.season.EXISTS', { year: season.year }) };
  }
  const refusal = whyNotSeason(season, seasons);
  if (!refusal) return {};
  const year = refusal.other?.year ?? season.year;
  return { [refusal.field]: t(`tools.season.${refusal.fault}`, { year }) };
}
