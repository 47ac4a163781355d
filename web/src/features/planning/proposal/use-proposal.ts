import { type ProposalLine, proposePlan, stopPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { BoardPlan, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useEffect, useRef, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { DecisionsDesk } from '../decisions/decisions-desk.ts';
import { useShowBoard } from '../desk/use-desk.ts';

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

interface Progress {
  /** The best plan so far; null before the first, and when nothing is being computed. */
  readonly plan: BoardPlan | null;
  readonly isSolving: boolean;
  readonly isStopping: boolean;
}

const idle: Progress = { plan: null, isSolving: false, isStopping: false };

export interface Proposal extends Progress {
  readonly problem: unknown;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The last plan that is proposed for what is saved; null where somebody has to choose first. */
async function solve(
  desk: DecisionsDesk,
  { params, signal }: { params: { date: string }; signal: AbortSignal },
  onPlan: (plan: BoardPlan) => void,
): Promise<PlanningBoard | null> {
  await desk.flush();
  const { saving, version, problem } = desk.state();
  if (saving === 'STALE') return null;
  if (saving !== 'SAVED') throw problem;
  const { body } = await ask(proposePlan, { params, body: { version }, accept: 'application/x-ndjson', signal });
  if (!body) throw new CallError('OFFLINE');
  for await (const line of readLines<ProposalLine>(body)) {
    if (line.kind === 'PLAN') onPlan(line.plan);
    if (line.kind === 'SAVED') return line.board;
    if (line.kind === 'FAILED') throw new CallError(line.code);
  }
  throw new CallError('OFFLINE');
}

function tellProposed(t: Translate, { unplanned }: PlanningBoard, undo: () => void): void {
  const open = new Set(unplanned.map(({ missionId }) => missionId)).size;
  showToast({
    severity: 'success',
    summary: t('planning.proposed'),
    detail: t('planning.proposedDetail', { count: open }),
    action: { label: t('planning.undo'), onClick: undo },
  });
}

/** Has plans proposed, each better than the one before, and takes over the last one as one step that can be undone. */
export function useProposal(date: string, desk: DecisionsDesk): Proposal {
  const { t } = useTranslation();
  const show = useShowBoard();
  const leaving = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState(idle);
  const [problem, setProblem] = useState<unknown>(null);
  const params = { date };

  useEffect(() => () => leaving.current?.abort(), []);

  function take(board: PlanningBoard): void {
    desk.adopt(board);
    show(board);
    tellProposed(t, board, () => desk.undo());
  }

  async function start(): Promise<void> {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setProblem(null);
    setProgress({ ...idle, isSolving: true });
    try {
      const board = await solve(desk, { params, signal }, (plan) => setProgress((now) => ({ ...now, plan })));
      if (board) take(board);
    } catch (error) {
      if (!signal.aborted) setProblem(error);
    }
    if (!signal.aborted) setProgress(idle);
  }

  function stop(): void {
    setProgress((now) => ({ ...now, isStopping: true }));
    void call(stopPlanning, { params }).catch(setProblem);
  }

  return { ...progress, problem, start: () => void start(), stop };
}
