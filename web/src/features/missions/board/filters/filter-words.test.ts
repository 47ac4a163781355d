import { describe, expect, test } from 'vitest';
import { createFormat } from '../../../../i18n/format.ts';
import { loadTexts } from '../../../../i18n/load-texts.ts';
import { createTranslate } from '../../../../i18n/translate.ts';
import { anne } from '../../../../testing/missions.ts';
import { phrasesOf } from './filter-words.ts';
import { type MissionFilters, noFilters } from './mission-filters.ts';

const t = createTranslate('fr', await loadTexts('fr', 'inside'));
const words = { t, format: createFormat('fr') };
const reader = { today: '2026-06-01', isClient: false, pilots: [anne] };
const phrases = (asked: Partial<MissionFilters>) => phrasesOf(words, { ...noFilters, ...asked }, reader);
const around = { lon: 5, lat: 50, radiusKm: 20, label: 'Ciney' };

describe('the sentence above the board', () => {
  test('has six pieces for the crew, of which nothing is asked at first', () => {
    expect(phrases({}).map(({ key }) => key)).toEqual(['status', 'period', 'pilot', 'place', 'answer', 'flags']);
    expect(phrases({}).filter(({ isAsked }) => isAsked)).toEqual([]);
  });

  test('asks requesters for neither pilots, places, answers nor flags', () => {
    const ofClient = phrasesOf(words, noFilters, { ...reader, isClient: true });
    expect(ofClient.map(({ key }) => key)).toEqual(['status', 'period']);
  });

  test.each([
    ['status', { statuses: ['TODO'] }, t('common.status.TODO')],
    ['period', { from: '2026-06-01', to: '2026-06-01' }, t('missions.say.period.TODAY')],
    ['period', { to: '2026-06-09' }, /09\/06\/26/],
    ['pilot', { pilot: 'none' }, t('missions.say.noPilot')],
    ['pilot', { pilot: anne.pilotId }, /Anne Lejeune/],
    ['pilot', { pilot: 'somebody else' }, /…/],
    ['place', { around }, /20.km.*Ciney/],
    ['place', { area: [5, 50, 6, 51] }, t('missions.say.area')],
    ['answer', { answer: 'NONE' }, t('missions.say.answer.NONE')],
    ['flags', { late: true }, t('missions.say.late')],
    ['flags', { risky: true, waiting: true }, new RegExp(t('missions.say.waiting'))],
  ] satisfies [string, Partial<MissionFilters>, string | RegExp][])(
    'marks what is asked: %s %o',
    (key, asked, said) => {
      const marked = phrases(asked).filter(({ isAsked }) => isAsked);
      expect(marked.map((phrase) => phrase.key)).toEqual([key]);
      expect(marked[0]?.words).toMatch(said);
    },
  );
});
