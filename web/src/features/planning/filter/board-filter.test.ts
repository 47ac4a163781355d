import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { expect, it } from 'vitest';
import { aBoard, aRound, at, fieldIds, pilotIds, stopAt } from '../../../testing/planning.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import {
  type BoardFilter,
  everything,
  filtered,
  filterIn,
  isNarrow,
  municipalitiesOf,
  searchOf,
} from './board-filter.ts';

const tooLate = { code: 'BACK_TOO_LATE', missionId: null, minutes: 12, kilometres: null } as const;

function dayOf(board: PlanningBoard) {
  const rounds = board.rounds.map((round): DrawnRound => ({ ...round, isEstimate: false }));
  return {
    board,
    rounds,
    unplanned: board.unplanned.map((share) => ({ ...share, why: null })),
    missions: new Map(board.missions.map((mission) => [mission.missionId, mission])),
    pilots: new Map(board.pilots.map((pilot) => [pilot.pilotId, pilot])),
  };
}

/** Anne flies Havelange and Ciney with 40 minutes to spare, Bruno Dinant, too late; Claire has no round, and Yvoir nobody. */
const day = dayOf(
  aBoard({
    rounds: [
      aRound(pilotIds.bruno, [{ ...stopAt.dinant, start: at('02:40') }], { reserveMinutes: 0, breaches: [tooLate] }),
      aRound(pilotIds.anne, [stopAt.havelange, stopAt.ciney], { reserveMinutes: 40 }),
    ],
  }),
);

function shown(change: Partial<BoardFilter>, of = day) {
  const { rounds, unplanned, idle } = filtered(of, { ...everything, ...change });
  const nameOf = (pilotId: string) => of.pilots.get(pilotId)?.name.split(' ')[0];
  return {
    rounds: rounds.map(({ pilotId }) => nameOf(pilotId)),
    unplanned: unplanned.map(({ missionId }) => of.missions.get(missionId)?.municipality),
    idle: idle.map(({ pilotId }) => nameOf(pilotId)),
  };
}

it('without a filter everything is shown, by name', () => {
  expect(shown({})).toEqual({ rounds: ['Anne', 'Bruno'], unplanned: ['Yvoir'], idle: ['Claire'] });
  expect(isNarrow(everything)).toBe(false);
});

it.each([
  ['a pilot', 'lambert', { rounds: ['Anne'], unplanned: [], idle: [] }],
  ['a number', '2', { rounds: ['Bruno'], unplanned: [], idle: [] }],
  ['a municipality of one stop', 'CINEY', { rounds: ['Anne'], unplanned: [], idle: [] }],
  ['a requester', 'dumont luc', { rounds: ['Anne', 'Bruno'], unplanned: ['Yvoir'], idle: [] }],
  ['somebody without a round', 'noel', { rounds: [], unplanned: [], idle: ['Claire'] }],
  ['nobody', 'zzz', { rounds: [], unplanned: [], idle: [] }],
])('a search finds %s', (_, find, found) => {
  expect(shown({ find })).toEqual(found);
});

it('rounds that break a rule, that have half an hour to spare, and pilots without a round are shown alone', () => {
  expect(shown({ kind: 'BROKEN' }).rounds).toEqual(['Bruno']);
  expect(shown({ kind: 'SPARE' }).rounds).toEqual(['Anne']);
  expect(shown({ kind: 'IDLE' })).toEqual({ rounds: [], unplanned: ['Yvoir'], idle: ['Claire'] });
});

it('a round whose times are not known yet is not said to have time to spare', () => {
  const rounds = day.rounds.map((round) => ({ ...round, isEstimate: true }));
  expect(shown({ kind: 'SPARE' }, { ...day, rounds }).rounds).toEqual([]);
});

it('a municipality shows what is planned there and what is not', () => {
  expect(shown({ municipality: 'Dinant' })).toEqual({ rounds: ['Bruno'], unplanned: [], idle: [] });
  expect(shown({ municipality: 'Yvoir' })).toEqual({ rounds: [], unplanned: ['Yvoir'], idle: [] });
  expect(municipalitiesOf(day.board)).toEqual(['Ciney', 'Dinant', 'Havelange', 'Yvoir']);
});

it('rounds are sorted by time to spare, by start and by area', () => {
  expect(shown({ order: 'SPARE' }).rounds).toEqual(['Anne', 'Bruno']);
  expect(shown({ order: 'START' }).rounds).toEqual(['Bruno', 'Anne']);
  expect(shown({ order: 'HECTARES' }).rounds).toEqual(['Anne', 'Bruno']);
});

it('the address keeps the filter, and what it does not know is no filter', () => {
  const filter: BoardFilter = { find: 'Anne', kind: 'SPARE', municipality: 'Ciney', order: 'START' };
  expect(filterIn(searchOf(filter))).toEqual(filter);
  expect(filterIn({ only: 'EVERYTHING', sort: 'COLOR' })).toEqual(everything);
  expect(searchOf(everything)).toEqual({});
});

it('a mission that is no longer on the board hides no round that has others', () => {
  const missions = new Map([...day.missions].filter(([missionId]) => missionId !== fieldIds.ciney));
  expect(shown({ municipality: 'Havelange' }, { ...day, missions }).rounds).toEqual(['Anne']);
});
