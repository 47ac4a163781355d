import { describe, expect, test } from 'vitest';
import { emptyDraft, type InterventionDraft, type StepNumber } from '../../../ordering/draft/intervention-draft.ts';
import { errorsOfContact, placeOfField, stepOfAddress } from './wizard-steps.ts';

const season = { year: 2026, firstDay: '2026-04-15', lastDay: '2026-07-15' };
const today = '2026-05-24';
const complete: InterventionDraft = { ...emptyDraft('key', '+32470123456'), missionDate: '2026-05-25' };

test.each<[string | undefined, StepNumber, StepNumber]>([
  [undefined, 4, 1],
  ['1', 4, 1],
  ['2', 2, 2],
  ['3', 2, 2],
  ['4', 1, 1],
  ['4', 4, 4],
  ['9', 4, 4],
  ['nonsense', 4, 1],
])('the address asks for step %s, step %s was reached: step %s is shown', (asked, reached, shown) => {
  expect(stepOfAddress(asked, reached)).toBe(shown);
});

describe('the third step', () => {
  test('is passed with a phone and a day of the season', () => {
    expect(errorsOfContact(complete, today, [season])).toEqual({});
  });

  test.each<[string, Partial<InterventionDraft>, object]>([
    ['no phone', { contactPhone: '' }, { contactPhone: 'REQUIRED' }],
    ['half a phone', { contactPhone: '+324' }, { contactPhone: 'INVALID_PHONE' }],
    ['no day', { missionDate: null }, { missionDate: 'REQUIRED' }],
    ['a day of an old draft', { missionDate: '2026-05-23' }, { missionDate: 'IN_THE_PAST' }],
    ['a day out of season', { missionDate: '2026-08-01' }, { missionDate: 'INVALID' }],
    ['an endless note', { clientNote: 'x'.repeat(4001) }, { clientNote: 'TOO_LONG' }],
  ])('is not passed with %s', (_what, part, errors) => {
    expect(errorsOfContact({ ...complete, ...part }, today, [season])).toEqual(errors);
  });
});

test.each([
  ['contactPhone', 3, 'contactPhone'],
  ['missionDate', 3, 'missionDate'],
  ['parcelIds.2', 1, 'parcels'],
  ['geometry', 2, 'parcels'],
  ['meetingPoint.coordinates.0', 2, 'meetingPoint'],
])('what the server says about %s is mended in step %s', (path, step, field) => {
  expect(placeOfField(path)).toEqual({ step, field });
});

test('what no step holds has no place', () => {
  expect(placeOfField('Idempotency-Key')).toBeNull();
});
