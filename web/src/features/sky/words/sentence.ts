import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import { reasonList, type Words } from './reason-words.ts';

type Told = Pick<MissionSky, 'morning' | 'light' | 'notes'>;

/** "utile de 04:55 à 07:20 ; à partir de 06:30 avec prudence : rafales …", as far as something is known. */
export function morningSentence(words: Words, { morning, light, notes }: Told): string {
  const { t, format } = words;
  const { verdict, useful, careFrom, careReasons, deciding, neededMinutes } = morning;
  if (notes.includes('NO_PLACE')) return t('sky.note.NO_PLACE');
  if (notes.includes('NO_SUNRISE')) return t('sky.note.NO_SUNRISE');
  const why = reasonList(words, verdict === 'CARE' && deciding.length === 0 ? careReasons : deciding, light);
  const needed = format.duration(Math.ceil(neededMinutes));
  if (verdict === 'NO_DATA') return t('sky.sentence.NO_DATA', { why });
  if (useful === null) return t('sky.sentence.NEVER', { why });
  const span = { from: format.timeOf(useful.from), to: format.timeOf(useful.to) };
  if (verdict === 'NO_GO') return t('sky.sentence.TOO_SHORT', { ...span, needed, why });
  if (careFrom === null) return t('sky.sentence.GO', span);
  const care = { ...span, care: format.timeOf(careFrom), why: reasonList(words, careReasons, light) };
  return t(careFrom === useful.from ? 'sky.sentence.CARE' : 'sky.sentence.GO_THEN_CARE', care);
}
