import type { Span } from '../sky/morning.ts';
import type { MissionSkyAnswer } from '../sky/sky.api.ts';
import type { SkyColor } from '../sky/sky-reason.ts';
import { type SunlitPart, warmParts } from '../sky/sun-ahead.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';
import { clockIn } from './paper-words.ts';
import { sheetWords } from './sheet-words.ts';

/** The morning of a mission on paper: a letter for each quarter of an hour, since a printer knows no colours. */
export interface SheetSky {
  /** In order, a quarter of an hour each; `hour` where a full one begins. */
  readonly cells: readonly { readonly letter: string; readonly color: SkyColor; readonly hour: string | null }[];
  /** What the letters mean. */
  readonly legend: string;
  readonly verdict: string;
  /** When each field gets warm, the half that is sooner by itself; empty where one field warms as one. */
  readonly warm: readonly string[];
  /** What was decided; empty where nothing was. */
  readonly decision: string;
  /** By which forecast, and from when. */
  readonly source: string;
}

interface Place {
  readonly locale: Locale;
  readonly timeZone: string;
}

const colors: readonly SkyColor[] = ['GREEN', 'AMBER', 'RED', 'NO_DATA'];

/** The sky over a mission in words and letters; null where nothing is known of its morning. */
export function sheetSky(
  { sky, fields = [] }: MissionSkyAnswer,
  parcels: readonly { readonly parcelId: string; readonly name: string }[],
  { locale, timeZone }: Place,
): SheetSky | null {
  if (sky.quarters.length === 0) return null;
  const { sky: words } = sheetWords(locale);
  const at = clockIn({ locale, timeZone });
  const hourOf = (instant: string) => (new Date(instant).getUTCMinutes() === 0 ? at(instant) : null);
  const spanOf = ({ from, to }: Span) => fillText(locale, words.useful, { from: at(from), to: at(to) });
  const nameOf = ({ parcelId, side }: SunlitPart) => {
    const name = parcels.find((parcel) => parcel.parcelId === parcelId)?.name ?? '';
    return side ? fillText(locale, words.halves[side], { name }) : name;
  };
  const { morning, decision, forecast } = sky;
  const verdict = words.verdicts[morning.verdict];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const fetchedAt = forecast?.fetchedAt ?? null;
  return {
    cells: sky.quarters.map(({ from, color }) => ({ letter: words.letters[color], color, hour: hourOf(from) })),
    legend: colors.map((color) => `${words.letters[color]} = ${words.colors[color]}`).join(' · '),
    verdict: morning.useful ? `${verdict}, ${spanOf(morning.useful)}` : verdict,
    warm: warmParts(fields).map(({ part, at: from }) =>
      fillText(locale, words.warm, { where: nameOf(part), time: at(from) }),
    ),
    decision: decision ? words.decisions[decision.decision] : '',
    source:
      forecast && fetchedAt
        ? fillText(locale, words.source, { service: forecast.attribution.text, time: day.format(new Date(fetchedAt)) })
        : words.noForecast,
  };
}
