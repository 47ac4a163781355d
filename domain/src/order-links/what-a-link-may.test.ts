import { describe, expect, it } from 'vitest';
import { IntentionAnswer, IntentionStep } from '../intentions/intentions.api.ts';
import { missionActionNames } from '../missions/mission-actions.ts';
import { missionStatuses } from '../missions/mission-status.ts';
import { isSeenByLink, linkIntentionSteps, type RequestOfLink, whyNotByLink } from './what-a-link-may.ts';

const holder = { clientId: 'farm', today: '2025-05-20' };
const request = (changes: Partial<RequestOfLink> = {}): RequestOfLink => ({
  clientId: 'farm',
  missionDate: '2025-05-20',
  status: 'TODO',
  ...changes,
});

describe('the holder of an order link', () => {
  it('moves and takes back what waits for a pilot, and does nothing else with any request in any status', () => {
    const allowed = missionActionNames.flatMap((action) =>
      missionStatuses.flatMap((status) =>
        whyNotByLink(action, request({ status }), holder) === null ? [`${action} ${status}`] : [],
      ),
    );
    expect(allowed).toEqual(['cancel TODO', 'edit TODO']);
  });

  it('answers whether to mow and takes an intention back, and does not change it', () => {
    const stepsOf = (schema: typeof IntentionAnswer | typeof IntentionStep) =>
      schema.def.options.map(({ def }) => def.shape.step.def.values[0]);
    expect(stepsOf(IntentionAnswer)).toEqual(linkIntentionSteps);
    expect(stepsOf(IntentionStep)).toEqual([...linkIntentionSteps, 'CHANGE']);
  });

  it.each(['edit', 'cancel'] as const)('hears why a request cannot be changed any more: %s', (action) => {
    const why = missionStatuses.map((status) => [status, whyNotByLink(action, request({ status }), holder)]);
    expect(Object.fromEntries(why)).toEqual({
      TODO: null,
      AFFECTED: 'ALREADY_IN_PROGRESS',
      DONE: 'ALREADY_DONE',
      CANCELED: 'ALREADY_CANCELED',
    });
  });

  it.each([
    ['of somebody else', { clientId: 'other farm' }],
    ['of yesterday', { missionDate: '2025-05-19' }],
  ])('is not told that a request %s exists', (_whose, changes) => {
    for (const action of missionActionNames)
      expect(whyNotByLink(action, request(changes), holder)).toBe('NOT_YOUR_REQUEST');
    expect(isSeenByLink(request(changes), holder)).toBe(false);
  });

  it('sees what is asked for today and later, unless it was cancelled', () => {
    const seen = missionStatuses.filter((status) => isSeenByLink(request({ status }), holder));
    expect(seen).toEqual(['TODO', 'AFFECTED', 'DONE']);
  });
});
