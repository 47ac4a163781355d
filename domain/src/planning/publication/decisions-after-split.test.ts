import { expect, it } from 'vitest';
import { decisionsAfterSplit } from './decisions-after-split.ts';

it('decisions go on about what a split mission has become', () => {
  const decisions = {
    rounds: [
      {
        pilotId: 'anne',
        stops: [
          { missionId: 'other', share: 0 },
          { missionId: 'a', share: 0 },
        ],
      },
      {
        pilotId: 'luc',
        stops: [
          { missionId: 'a', share: 2 },
          { missionId: 'a', share: 1 },
        ],
      },
    ],
    locks: [
      { kind: 'MUST' as const, missionId: 'a', pilotId: 'luc', share: 2 },
      { kind: 'NOT' as const, missionId: 'a', pilotId: 'eva' },
    ],
    overcast: true,
    changes: [
      { missionId: 'a', change: { kind: 'SPLIT' as const } },
      { missionId: null, change: { kind: 'ASK' as const, pilotId: 'luc' } },
    ],
  };
  const parts = [
    { missionId: 'a', shares: [0] },
    { missionId: 'b', shares: [1, 2] },
  ];
  expect(decisionsAfterSplit(decisions, [{ missionId: 'a', parts }])).toEqual({
    rounds: [
      {
        pilotId: 'anne',
        stops: [
          { missionId: 'other', share: 0 },
          { missionId: 'a', share: 0 },
        ],
      },
      {
        pilotId: 'luc',
        stops: [
          { missionId: 'b', share: 1 },
          { missionId: 'b', share: 0 },
        ],
      },
    ],
    locks: [
      { kind: 'MUST', missionId: 'b', pilotId: 'luc' },
      { kind: 'NOT', missionId: 'a', pilotId: 'eva' },
      { kind: 'NOT', missionId: 'b', pilotId: 'eva' },
    ],
    overcast: true,
    changes: [{ missionId: null, change: { kind: 'ASK', pilotId: 'luc' } }],
  });
});
