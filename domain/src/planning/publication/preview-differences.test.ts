import { expect, it } from 'vitest';
import { previewDifferences } from './preview-differences.ts';
import type { PublicationPreview } from './publication.api.ts';

const at = '2026-06-02T03:00:00.000Z';

function missionOf(missionId: string, hectares = 4): PublicationPreview['missions'][number] {
  return { missionId, requester: `Farmer ${missionId}`, municipality: 'Gouvy', parcels: ['Pré'], hectares };
}

function roundOf(pilotId: string, ...missionIds: string[]): PublicationPreview['rounds'][number] {
  const times = { arrive: at, start: at, end: at, kilometres: 5 };
  const stops = missionIds.map((missionId) => ({
    missionId,
    part: 0,
    partCount: 1,
    change: 'ASSIGN' as const,
    hectares: 4,
    ...times,
  }));
  const figures = { kilometres: 20, reserveMinutes: 10, hectares: 4, breaches: 0 };
  return { pilotId, name: pilotId, channel: 'MAIL', isTold: true, leave: at, back: at, ...figures, stops };
}

function preview(change: Partial<PublicationPreview> = {}): PublicationPreview {
  return {
    date: '2026-06-02',
    version: 1,
    seen: '',
    publishedAt: null,
    staleness: [],
    losses: [],
    requesters: [],
    withoutPilot: [],
    untouched: [],
    impossible: [],
    zones: [],
    sameGround: [],
    hasMailServer: true,
    rounds: [roundOf('anne', 'a'), roundOf('luc', 'b')],
    messages: { PUSH: 0, WHATSAPP: 0, MAIL: 0, CALL: 0, NONE: 0 },
    missions: [missionOf('a'), missionOf('b')],
    ...change,
  };
}

it.each([
  [
    'a mission that is gone',
    { missions: [missionOf('a')], rounds: [roundOf('anne', 'a')] },
    [['GONE', 'b', 'Farmer b (Gouvy)']],
  ],
  ['a new mission', { missions: [missionOf('a'), missionOf('b'), missionOf('c')] }, [['NEW', 'c', null]]],
  ['another pilot', { rounds: [roundOf('anne', 'a', 'b')] }, [['OTHER_PILOT', 'b', null]]],
  ['a field drawn anew', { missions: [missionOf('a', 5), missionOf('b')] }, [['CHANGED', 'a', null]]],
  ['another version of the plan', { version: 2 }, [['PLAN', null, null]]],
  ['somebody else who has published', { publishedAt: at }, [['PLAN', null, null]]],
  ['other times or ways alone', { seen: 'other' }, [['PEOPLE', null, null]]],
])('%s is said between two readings', (_, change, expected) => {
  const differences = previewDifferences(preview(), preview(change));
  expect(differences.map(({ kind, missionId, name }) => [kind, missionId, name])).toEqual(expected);
});
