import { type ExplainedRemedies, remediesOf } from '@vigiefaon/domain/planning/explanations/explain-plan';
import type { Draft } from '@vigiefaon/domain/planning/judging/plan';
import type { PlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import type { SolverPool } from '../../../planning/solver-pool.ts';

/** Each pair of a share and a pilot who is tried for it costs most of a millisecond: so many are no burden for anybody. */
const fewPairs = 60;
const mostPilotsTried = 12;
const mostKept = 30;
/** A board is not kept waiting for longer; it is told when the rest is there. */
const waitMs = 50;

interface Asked {
  readonly day: string;
  /** Names the planning day, its locks and the rounds. */
  readonly key: string;
  readonly planningDay: PlanningDay;
  readonly rounds: readonly Draft[];
}

type Found = readonly ExplainedRemedies[];

/** Remedies for what is in no round: at once where they are quick, else computed beside the answers, and kept. */
export class Explanations {
  readonly #pool: SolverPool;
  readonly #onLate: (day: string) => void;
  readonly #onFailure: (error: unknown) => void;
  readonly #kept = new Map<string, Found>();
  readonly #asked = new Map<string, Promise<Found | null>>();

  constructor(
    pool: SolverPool,
    { onLate, onFailure }: { onLate: (day: string) => void; onFailure: (error: unknown) => void },
  ) {
    this.#pool = pool;
    this.#onLate = onLate;
    this.#onFailure = onFailure;
  }

  /** The remedies, or null when they come later: then every open board of that day is told. */
  async remediesFor(asked: Asked): Promise<Found | null> {
    const { key, planningDay, rounds } = asked;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const planned = new Set(
      rounds.flatMap(({ stops }) => stops.map(({ missionId, share }) => `${missionId} ${share}`)),
    );
    const leftOut = planningDay.shares.filter(({ missionId, share }) => !planned.has(`${missionId} ${share}`)).length;
    if (leftOut * Math.min(planningDay.pilots.length, mostPilotsTried) <= fewPairs) {
      return this.#keep(key, remediesOf(planningDay, rounds) ?? []);
    }
    return this.#withinPatience(asked, this.#asked.get(key) ?? this.#ask(asked));
  }

  async #withinPatience({ day }: Asked, answer: Promise<Found | null>): Promise<Found | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'LATE'>((resolve) => {
      timer = setTimeout(() => resolve('LATE'), waitMs);
    });
    const first = await Promise.race([answer, late]);
    clearTimeout(timer);
    if (first !== 'LATE') return first;
    void answer.then((found) => found && this.#onLate(day));
    return null;
  }

  #ask({ day, key, planningDay, rounds }: Asked): Promise<Found | null> {
    const { input, driving } = planningDay;
    const answer = this.#pool
      .explain(day, { input, driving, rounds })
      .catch((error: unknown): Found => {
        this.#onFailure(error);
        return [];
      })
      .then((found) => found && this.#keep(key, found))
      .finally(() => this.#asked.delete(key));
    this.#asked.set(key, answer);
    return answer;
  }

  #keep(key: string, found: Found): Found {
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
