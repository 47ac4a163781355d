import { createHash } from 'node:crypto';
import {
  type FoundRemedies,
  type LeftOutShare,
  searchRemedies,
} from '@vigiefaon/domain/planning/explanations/explain-plan';
import { groundOfRemedies } from '@vigiefaon/domain/planning/explanations/find-remedies';
import type { Remedy } from '@vigiefaon/domain/planning/explanations/remedy';
import { type Draft, keyOf } from '@vigiefaon/domain/planning/judging/plan';
import type { PlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import type { SolverPool } from '../../../planning/solver-pool.ts';

/** Each pair of a share and a pilot who is tried for it costs most of a millisecond: so many are no burden for anybody. */
const fewPairs = 60;
const mostPilotsTried = 12;
/** Of single shares: thirty evenings of two hundred that nobody flies. */
const mostKept = 6000;
/** A board is not kept waiting for longer; it is told when the rest is there. */
const waitMs = 50;

interface Asked {
  readonly day: string;
  /** Names the planning day without its locks. */
  readonly key: string;
  readonly planningDay: PlanningDay;
  readonly rounds: readonly Draft[];
  readonly leftOut: readonly LeftOutShare[];
}

export interface KnownRemedies {
  /** By share. */
  readonly found: ReadonlyMap<string, readonly Remedy[]>;
  /** Some come later: then every open board of that day is told. */
  readonly isWhole: boolean;
}

export const noRemediesYet: KnownRemedies = { found: new Map(), isWhole: false };

interface Wanted {
  readonly at: number;
  readonly share: string;
  /** Names all that its remedies depend on. */
  readonly ground: string;
}

/** Remedies for what is in no round: searched anew only where they may have changed; at once where that is quick, else beside the answers. */
export class Explanations {
  readonly #pool: Pick<SolverPool, 'explain'>;
  readonly #onLate: (day: string) => void;
  readonly #onFailure: (error: unknown) => void;
  readonly #kept = new Map<string, readonly Remedy[]>();
  readonly #asked = new Map<string, Promise<boolean>>();

  constructor(
    pool: Pick<SolverPool, 'explain'>,
    { onLate, onFailure }: { onLate: (day: string) => void; onFailure: (error: unknown) => void },
  ) {
    this.#pool = pool;
    this.#onLate = onLate;
    this.#onFailure = onFailure;
  }

  /** Those that are known after a moment. */
  async remediesFor(asked: Asked): Promise<KnownRemedies> {
    const { planningDay, rounds } = asked;
    const wanted = this.#wantedOf(asked);
    const missing = wanted.filter(({ ground }) => !this.#kept.has(ground));
    if (missing.length * Math.min(planningDay.pilots.length, mostPilotsTried) <= fewPairs) {
      const places = missing.map(({ at }) => at);
      this.#keep(missing, searchRemedies(planningDay, rounds, { wanted: places }) ?? []);
    } else {
      await this.#withinPatience(asked, missing);
    }
    const known = wanted.flatMap(({ share, ground }) => {
      const remedies = this.#kept.get(ground);
      return remedies ? [[share, remedies] as const] : [];
    });
    return { found: new Map(known), isWhole: known.length === wanted.length };
  }

  #wantedOf({ key, planningDay, rounds, leftOut }: Asked): Wanted[] {
    return leftOut
      .filter(({ atOnce }) => atOnce === null)
      .map((share) => {
        const ground = createHash('sha256')
          .update(key)
          .update(groundOfRemedies(planningDay, rounds, share.at));
        return { at: share.at, share: keyOf(share), ground: ground.digest('base64') };
      });
  }

  async #withinPatience(asked: Asked, missing: readonly Wanted[]): Promise<void> {
    const name = missing.map(({ ground }) => ground).join();
    const answer = this.#asked.get(name) ?? this.#ask(asked, { name, missing });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'LATE'>((resolve) => {
      timer = setTimeout(() => resolve('LATE'), waitMs);
    });
    const first = await Promise.race([answer, late]);
    clearTimeout(timer);
    if (first === 'LATE') void answer.then((isThere) => isThere && this.#onLate(asked.day));
  }

  /** Answers whether they are kept now. */
  #ask(
    { day, planningDay, rounds }: Asked,
    { name, missing }: { name: string; missing: readonly Wanted[] },
  ): Promise<boolean> {
    const { input, driving } = planningDay;
    const answer = this.#pool
      .explain(day, { input, driving, rounds, wanted: missing.map(({ at }) => at) })
      .catch((error: unknown): FoundRemedies[] => {
        this.#onFailure(error);
        return [];
      })
      .then((found) => found !== null && this.#keep(missing, found))
      .finally(() => this.#asked.delete(name));
    this.#asked.set(name, answer);
    return answer;
  }

  /** Nothing was found for those that are not among them. */
  #keep(wanted: readonly Wanted[], found: readonly FoundRemedies[]): true {
    const remediesOf = new Map(found.map((one) => [keyOf(one), one.remedies]));
    for (const { share, ground } of wanted) this.#kept.set(ground, remediesOf.get(share) ?? []);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    return true;
  }
}
