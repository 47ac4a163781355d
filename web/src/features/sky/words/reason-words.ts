import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyReason } from '@vigiefaon/domain/sky/sky-reason';
import type { Format } from '../../../i18n/format.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import type { Translate } from '../../../i18n/translate.ts';

export interface Words {
  readonly t: Translate;
  readonly format: Format;
}

type Unit = NonNullable<SkyReason['unit']>;
type FigureReason = Exclude<SkyReason['code'], 'LIGHT' | 'DARK' | 'SUN' | 'NO_DATA' | 'THUNDER'>;

const steps = [1, 10, 100];

/** As round as it can be told without looking like the limit that it passes. */
function rounded(value: number, unit: Unit, limit: number | null): number {
  const fitting = unit === 'MM' ? steps.slice(1) : steps;
  const step = fitting.find((candidate) => Math.round(value * candidate) / candidate !== limit) ?? 100;
  return Math.round(value * step) / step;
}

/** "43 km/h", "0,4 mm", "9 h 05" */
function figureWords({ t, format }: Words, value: number, unit: Unit, limit: number | null = null): string {
  if (unit === 'HOURS' || unit === 'MINUTES') return format.duration(unit === 'HOURS' ? value * 60 : value);
  return t(`sky.unit.${unit}`, { value: format.count(rounded(value, unit, limit)) });
}

/** Two figures have names of their own where the unit says which of them it is. */
function nameOfFigure({ code, unit }: SkyReason): TextKey {
  if (code === 'RAIN') return unit === 'PERCENT' ? 'sky.of.RAIN_CHANCE' : 'sky.of.RAIN';
  if (code === 'FOG') return unit === 'METERS' ? 'sky.of.VISIBILITY' : unit === 'KELVIN' ? 'sky.of.MIST' : 'sky.of.FOG';
  return `sky.of.${code as FigureReason}`;
}

/** What there is to say where no figure belongs to it. */
function plainWords(
  { t, format }: Words,
  { code, color, missing }: SkyReason,
  light: MissionSky['light'] | null,
): string {
  if (code === 'NO_DATA') return t(`sky.missing.${missing ?? 'FORECAST'}`);
  if (code === 'LIGHT' && light?.takeOff) return t('sky.is.LIGHT_UNTIL', { time: format.timeOf(light.takeOff) });
  if (code === 'SUN') return t(color === 'RED' ? 'sky.is.SUN_RED' : 'sky.is.SUN');
  return t(`sky.is.${code}`);
}

/** "rafales 43 km/h, limite 40 km/h", "avant l’aube civile" */
export function reasonWords(words: Words, reason: SkyReason, light: MissionSky['light'] | null = null): string {
  const { value, unit, estimate } = reason;
  // Any rain at all has nothing to compare with.
  const limit = reason.limit === 0 && reason.code === 'RAIN' ? null : reason.limit;
  if (value === null || unit === null) return plainWords(words, reason, light);
  const what = words.t(nameOfFigure(reason));
  const figure = { what, value: figureWords(words, value, unit, limit) };
  const said =
    limit === null
      ? words.t('sky.figure', figure)
      : words.t('sky.figureWithLimit', { ...figure, limit: figureWords(words, limit, unit) });
  return estimate === null ? said : words.t('sky.estimated', { said, how: words.t(`sky.estimate.${estimate}`) });
}

/** Several in one sentence: with their figures, without limits, each said once. */
export function reasonList(
  words: Words,
  reasons: readonly SkyReason[],
  light: MissionSky['light'] | null = null,
): string {
  const said = reasons.map((reason) => reasonWords(words, { ...reason, limit: null }, light));
  return words.format.list([...new Set(said)]);
}

/** "Open-Meteo, 18:52, il y a 9 heures"; null where there is nobody to name. */
export function sourceWords({ t, format }: Words, { source, knownAt }: SkyReason, now: Date): string | null {
  if (source === null) return null;
  if (knownAt === null) return t(`sky.source.${source}`);
  return t('sky.sourceAt', {
    source: t(`sky.source.${source}`),
    time: format.timeOf(knownAt),
    age: format.fromNow(knownAt, now),
  });
}
