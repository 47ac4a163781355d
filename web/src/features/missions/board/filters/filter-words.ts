import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Pilot } from '@vigiefaon/domain/users/user';
import type { Translation } from '../../../../i18n/use-translation.ts';
import { nameOf } from '../../cards/mission-facts.ts';
import { type MissionFilters, quickPeriodOf } from './mission-filters.ts';

type Words = Pick<Translation, 't' | 'format'>;

/** The word of a status: requesters read it in their own, simpler words. */
export function statusWord(t: Words['t'], status: MissionStatus, isClient: boolean): string {
  return isClient ? t(`common.clientStatus.${status}`) : t(`common.status.${status}`);
}

function statusesInWords({ t, format }: Words, { statuses }: MissionFilters, isClient: boolean): string {
  if (statuses.length === 0) return t('missions.say.allStatuses');
  return t('missions.say.statuses', {
    statuses: format.list(statuses.map((status) => statusWord(t, status, isClient))),
  });
}

function periodInWords({ t, format }: Words, filters: MissionFilters, today: string): string {
  const quick = quickPeriodOf(filters, today);
  if (quick) return t(`missions.say.period.${quick}`);
  const { from, to } = filters;
  if (from && to) {
    return from === to
      ? t('missions.say.onDay', { day: format.part.date(from) })
      : t('missions.say.fromTo', { fromDay: format.part.date(from), toDay: format.part.date(to) });
  }
  return from
    ? t('missions.say.from', { fromDay: format.part.date(from) })
    : t('missions.say.to', { toDay: format.part.date(to ?? '') });
}

function pilotInWords({ t }: Words, { pilot }: MissionFilters, pilots: readonly Pilot[]): string {
  if (pilot === null) return t('missions.say.anyPilot');
  if (pilot === 'me') return t('missions.say.myMissions');
  if (pilot === 'none') return t('missions.say.noPilot');
  const found = pilots.find(({ pilotId }) => pilotId === pilot) ?? null;
  return t('missions.say.pilot', { name: nameOf(found) ?? '…' });
}

function placeInWords({ t, format }: Words, { around, area }: MissionFilters): string {
  if (around) {
    const distance = format.kilometres(around.radiusKm);
    return around.label
      ? t('missions.say.aroundPlace', { distance, place: around.label })
      : t('missions.say.around', { distance });
  }
  return area ? t('missions.say.area') : t('missions.say.everywhere');
}

function answerInWords({ t }: Words, { answer }: MissionFilters): string {
  return answer ? t(`missions.say.answer.${answer}`) : t('missions.say.anyAnswer');
}

function flagsInWords({ t, format }: Words, { risky, late, waiting }: MissionFilters): string {
  const flags = [
    ...(risky ? [t('missions.say.risky')] : []),
    ...(late ? [t('missions.say.late')] : []),
    ...(waiting ? [t('missions.say.waiting')] : []),
  ];
  return flags.length > 0 ? format.list(flags) : t('missions.say.anyFlags');
}

/** The pieces of the sentence, each with what chooses it. */
export type PhraseKey = 'status' | 'period' | 'pilot' | 'place' | 'answer' | 'flags';

interface Phrase {
  key: PhraseKey;
  words: string;
  /** Differs from "all missions". */
  isAsked: boolean;
}

interface Reader {
  today: string;
  isClient: boolean;
  /** Those who may be named. */
  pilots: readonly Pilot[];
}

/** The filters as one sentence; a requester is asked only for status and days. */
export function phrasesOf(words: Words, filters: MissionFilters, { today, isClient, pilots }: Reader): Phrase[] {
  const { statuses, from, to, pilot, around, area, answer, risky, late, waiting } = filters;
  const forAll: Phrase[] = [
    { key: 'status', words: statusesInWords(words, filters, isClient), isAsked: statuses.length > 0 },
    { key: 'period', words: periodInWords(words, filters, today), isAsked: Boolean(from ?? to) },
  ];
  if (isClient) return forAll;
  return [
    ...forAll,
    { key: 'pilot', words: pilotInWords(words, filters, pilots), isAsked: pilot !== null },
    { key: 'place', words: placeInWords(words, filters), isAsked: Boolean(around ?? area) },
    { key: 'answer', words: answerInWords(words, filters), isAsked: answer !== null },
    { key: 'flags', words: flagsInWords(words, filters), isAsked: risky || late || waiting },
  ];
}
