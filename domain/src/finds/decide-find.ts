import type { FindState, Guardian } from './find.ts';

/** What the rule needs to know of a find. */
export interface FindFacts {
  state: FindState;
  decidedAt: Date;
  crateNumber: number | null;
  cratedAt: Date | null;
  guardian: Guardian;
  releasedAt: Date | null;
}

/** What somebody decides at a find. What is absent stays as it is. */
export interface FindDecision {
  state: FindState;
  at: Date;
  crateNumber?: number | undefined;
  guardian?: Guardian | undefined;
}

export const findRefusals = {
  NO_CRATE_NUMBER: 'MISSING_REQUIRED_FIELDS',
  NOT_IN_A_CRATE: 'ILLEGAL_TRANSITION',
} as const;
export type FindRefusal = keyof typeof findRefusals;

export const nobody: Guardian = { name: null, phone: null };

function isInCrate(state: FindState): boolean {
  return state === 'CRATED' || state === 'RELEASED';
}

/** Why a find cannot become what was decided, or null. Anything can be taken back by deciding what it was before. */
export function whyNotDecide(find: FindFacts, decision: FindDecision): FindRefusal | null {
  if (decision.at < find.decidedAt) return null;
  if (decision.state === 'RELEASED' && !isInCrate(find.state)) return 'NOT_IN_A_CRATE';
  const hasNumber = decision.crateNumber !== undefined || find.crateNumber !== null;
  return decision.state === 'CRATED' && !hasNumber ? 'NO_CRATE_NUMBER' : null;
}

/**
 * The find after a decision that `whyNotDecide` allows. Phones send what was decided when they have signal again: what was decided
 * last at the find counts, in whichever order it arrives, so an older decision changes nothing and a repeated one neither.
 */
export function decideFind(find: FindFacts, decision: FindDecision): FindFacts {
  const { state, at } = decision;
  if (at < find.decidedAt) return find;
  if (!isInCrate(state)) {
    return { state, decidedAt: at, crateNumber: null, cratedAt: null, guardian: nobody, releasedAt: null };
  }
  const wasInCrate = isInCrate(find.state);
  return {
    state,
    decidedAt: at,
    crateNumber: decision.crateNumber ?? find.crateNumber,
    // A number that is put right, or a release that is taken back, does not start the hours anew.
    cratedAt: wasInCrate ? find.cratedAt : at,
    guardian: decision.guardian ?? find.guardian,
    releasedAt: state === 'RELEASED' ? (find.releasedAt ?? at) : null,
  };
}
