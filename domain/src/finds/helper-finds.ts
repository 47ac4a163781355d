import type { HelperFind, HelperStep } from './helper-view.api.ts';

/** What a helper did that the server may not know of yet, with the find as it was. */
export interface TakenStep {
  readonly find: HelperFind;
  readonly step: HelperStep;
  readonly at: string;
  readonly crateNumber?: number | undefined;
}

function afterStep(find: HelperFind, { step, at, crateNumber }: TakenStep): HelperFind {
  if (step === 'REACHED') return { ...find, reachedAt: find.reachedAt ?? at };
  if (at < find.decidedAt) return find;
  const isCrated = step === 'CRATED';
  return {
    ...find,
    state: step,
    decidedAt: at,
    crateNumber: isCrated ? (crateNumber ?? find.crateNumber) : null,
    cratedAt: isCrated ? (find.cratedAt ?? at) : null,
  };
}

/** The open finds as they are once all that this phone has to tell has got through. */
export function helperFinds(finds: readonly HelperFind[], taken: readonly TakenStep[]): HelperFind[] {
  const known = new Map(finds.map((find) => [find.findId, find]));
  for (const step of taken) {
    const { findId } = step.find;
    known.set(findId, afterStep(known.get(findId) ?? step.find, step));
  }
  return [...known.values()].filter(({ state }) => state === 'SEEN' || state === 'CRATED');
}
