// How long a coordinator waits for the board of a planning day, call by call, on an embedded database of its own (or DATABASE_URL). BENCH_SIZES=120x40,300x80.
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { newId } from '../server/src/database/queries/new-id.ts';
import { machineLoad, median } from './measuring/figures.ts';
import { planningCaller, seedPlanningDay } from './measuring/planning-day.ts';
import { closeProduct, listen, onEmbeddedDatabase, openProduct, type Place, theAdmin } from './measuring/product.ts';

const wanted = (process.env.BENCH_SIZES ?? '30x12,120x40').split(',').map((size) => size.split('x').map(Number));
const rounds = 7;

/** One drag: the last stop of a round goes to the pilot of another. */
function dragged({ decisions }: PlanningBoard, at: number): PlanningDecisions {
  const from = decisions.rounds[at % decisions.rounds.length];
  const to = decisions.rounds[(at + 1) % decisions.rounds.length];
  const stop = from?.stops.at(-1);
  if (!from || !to || !stop) return decisions;
  const changed = decisions.rounds.map((round) => {
    if (round === from) return { ...round, stops: round.stops.slice(0, -1) };
    return round === to ? { ...round, stops: [...round.stops, stop] } : round;
  });
  const lock = { kind: 'MUST' as const, missionId: stop.missionId, pilotId: from.pilotId, share: stop.share };
  return { ...decisions, rounds: changed.filter(({ stops }) => stops.length > 0), locks: [...decisions.locks, lock] };
}

async function measure(missions: number, pilots: number, place: Place): Promise<void> {
  const application = await openProduct({ LOG_LEVEL: 'error', ...place, ...process.env, DATA_DIR: place.DATA_DIR });
  try {
    await seedPlanningDay(application, missions, pilots);
    const call = planningCaller(
      await listen(application),
      (await theAdmin(application, `${newId()}@example.org`)).token,
    );
    const cold = await call('GET', '');
    const first = await call<PlanningBoard>('POST', '/propose', { version: 0, seconds: 60 });
    const reads: number[] = [];
    for (let at = 0; at < rounds; at++) reads.push((await call('GET', '')).ms);
    const [saves, solves]: number[][] = [[], []];
    const changes: PlanningBoard[] = [];
    let board = first.answer;
    for (let at = 0; at < rounds; at++) {
      const saved = await call<PlanningBoard>('PUT', `?since=${board.etag}`, {
        version: board.version,
        decisions: dragged(board, at * 3),
      });
      saves?.push(saved.ms);
      changes.push(saved.answer);
      const solved = await call<PlanningBoard>('POST', '/propose', { version: saved.answer.version, seconds: 60 });
      solves?.push(solved.ms);
      board = solved.answer;
    }
    const kibOf = (answers: readonly unknown[]) =>
      median(answers.map((answer) => JSON.stringify(answer).length / 1024)).toFixed(0);
    const cells = [
      cold.ms,
      first.ms,
      median(reads),
      median(saves ?? []),
      median(solves ?? []),
      Math.max(...(solves ?? [])),
    ];
    const row = [
      `${missions} × ${pilots}`,
      ...cells.map((ms) => `${ms.toFixed(0)} ms`),
      `${kibOf([board])} KiB`,
      `${kibOf(changes)} KiB`,
    ];
    console.log(`| ${row.join(' | ')} |`);
  } finally {
    await closeProduct(application);
  }
}

console.log(
  '| planning day | first read | first plan, proven | read again | save a drag | plan again, proven | slowest | board | a save answers |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
for (const [missions = 30, pilots = 12] of wanted) {
  await onEmbeddedDatabase((place) => measure(missions, pilots, place));
}
console.log(`\n${machineLoad()}`);
