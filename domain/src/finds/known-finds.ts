import * as z from 'zod/mini';
import { decideFind as decideFindFacts, type FindFacts, nobody, whyNotDecide } from './decide-find.ts';
import type { Find } from './find.ts';
import { decideFind, FindDecisionInformation, FindInformation, removeFind, saveFind } from './finds.api.ts';

/** A call about a find that a phone has not got through to the server yet. */
export interface WaitingCall {
  readonly path: string;
  readonly params: unknown;
  readonly body: unknown;
}

const Params = z.object({ missionId: z.string(), findId: z.string() });

function newFind({ missionId, findId }: z.infer<typeof Params>, { at, ...information }: FindInformation): Find {
  return {
    findId,
    missionId,
    parcelId: null,
    ...information,
    state: 'SEEN',
    seenAt: at,
    describedAt: at,
    decidedAt: at,
    reachedAt: null,
    crateNumber: null,
    cratedAt: null,
    guardian: nobody,
    releasedAt: null,
  };
}

function described(find: Find, { at, ...information }: FindInformation): Find {
  return at < find.describedAt ? find : { ...find, ...information, describedAt: at };
}

const instantOf = (date: Date | null) => date?.toISOString() ?? null;
const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

function decided(find: Find, { at, ...decision }: FindDecisionInformation): Find {
  const facts: FindFacts = {
    state: find.state,
    decidedAt: new Date(find.decidedAt),
    crateNumber: find.crateNumber,
    cratedAt: dateOf(find.cratedAt),
    guardian: find.guardian,
    releasedAt: dateOf(find.releasedAt),
  };
  const made = { ...decision, at: new Date(at) };
  if (whyNotDecide(facts, made) !== null) return find;
  const { decidedAt, cratedAt, releasedAt, ...after } = decideFindFacts(facts, made);
  const instants = {
    decidedAt: decidedAt.toISOString(),
    cratedAt: instantOf(cratedAt),
    releasedAt: instantOf(releasedAt),
  };
  return { ...find, ...after, ...instants };
}

/** The finds as they will be once all that waits has got through; what was deleted here and not brought back is not among them. */
export function knownFinds(finds: readonly Find[], waiting: readonly WaitingCall[]): Find[] {
  const known = new Map(finds.map((find) => [find.findId, find]));
  const removed = new Set<string>();
  for (const { path, params, body } of waiting) {
    const about = z.safeParse(Params, params);
    if (!about.success) continue;
    const { findId } = about.data;
    const find = known.get(findId);
    if (path === saveFind.path) {
      const information = z.parse(FindInformation, body);
      known.set(findId, find ? described(find, information) : newFind(about.data, information));
    }
    if (path === decideFind.path && find) known.set(findId, decided(find, z.parse(FindDecisionInformation, body)));
    if (path === removeFind.path) {
      if (z.parse(removeFind.body, body).isRemoved) removed.add(findId);
      else removed.delete(findId);
    }
  }
  return [...known.values()].filter(({ findId }) => !removed.has(findId));
}
