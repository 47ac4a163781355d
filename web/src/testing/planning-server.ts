import {
  attendPlanning,
  getPlanning,
  leavePlanning,
  savePlanning,
} from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { FakeApi } from './fake-api.ts';
import { boardAfter } from './planning.ts';

/** Answers the board of a day and keeps what is saved of it; `board` is what the next reading has. */
export function planningServer(api: FakeApi, board: PlanningBoard): { board: PlanningBoard } {
  const server = { board };
  api.answer(getPlanning, () => server.board);
  api.answer(attendPlanning, undefined);
  api.answer(leavePlanning, undefined);
  api.answer(savePlanning, ({ body }) => {
    server.board = boardAfter(server.board, body.decisions);
    return server.board;
  });
  return server;
}
