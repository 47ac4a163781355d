import { type ProposalLine, proposePlan, stopPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { BoardPlan, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useEffect, useRef, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import type { DecisionsDesk } from '../decisions/decisions-desk.ts';
import { useShowBoard } from '../desk/use-desk.ts';

/** The values in a body of one JSON text a line, however the network has cut it, until it ends. */

/** The values in a body of one JSON text a line, however the network has cut it, until it ends. */
async function* readLines<Line>(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) yield JSON.parse(line);
  }
  if (text.trim()) yield JSON.parse(text);
}

export interface Proposal {
  /** The best plan so far; null before the first, and when nothing is being computed. */
  readonly plan: BoardPlan | null;
  readonly isSolving: boolean;
  readonly isStopping: boolean;
  readonly problem: unknown;
  readonly start: () => void;
  readonly stop: () => void;
}

async function solve(
  { date, version, signal }: { date: string; version: number; signal: AbortSignal },
  onPlan: (plan: BoardPlan) => void,
): Promise<PlanningBoard> {
  const params = { date };
  const { body } = await ask(proposePlan, { params, body: { version }, accept: 'application/x-ndjson', signal });
  if (!body) throw new CallError('OFFLINE');
  for await (const line of readLines<ProposalLine>(body)) {
    if (line.kind === 'PLAN') onPlan(line.plan);
    if (line.kind === 'SAVED') return line.board;
    if (line.kind === 'FAILED') throw new CallError(line.code);
  }
  throw new CallError('OFFLINE');
}

/** Has plans proposed, each better than the one before, and takes over the last one as one step that can be undone. */
export function useProposal(date: string, desk: DecisionsDesk, onSaved: (board: PlanningBoard) => void): Proposal {
  const show = useShowBoard();
  const leaving = useRef<AbortController | null>(null);
  const [isSolving, setSolving] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [plan, setPlan] = useState<BoardPlan | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  async function run(signal: AbortSignal): Promise<void> {
    try {
      await desk.flush();
      const { saving, version, problem: unsaved } = desk.state();
      if (saving === 'STALE') return;
      if (saving !== 'SAVED') throw unsaved;
      const board = await solve({ date, version, signal }, setPlan);
      desk.adopt(board);
      show(board);
      onSaved(board);
    } catch (error) {
      if (!signal.aborted) setProblem(error);
    }
  }

  function start(): void {
    const controller = new AbortController();
    leaving.current = controller;
    setProblem(null);
    setSolving(true);
    void run(controller.signal).finally(() => {
      if (controller.signal.aborted) return;
      setSolving(false);
      setStopping(false);
      setPlan(null);
    });
  }

  function stop(): void {
    setStopping(true);
    void call(stopPlanning, { params: { date } }).catch(setProblem);
  }

  return { plan, isSolving, isStopping, problem, start, stop };
}
