import type { IntendedFieldState, IntentionEnding, IntentionState } from './intention.ts';

/** What is known of a field of an intention; ordered while a request of it stands, so that one whose request was cancelled waits again. */
export interface IntendedField {
  readonly isMown: boolean;
  readonly isOrdered: boolean;
}

export function stateOfField({ isMown, isOrdered }: IntendedField): IntendedFieldState {
  if (isMown) return 'MOWN';
  return isOrdered ? 'TURNED' : 'WAITING';
}

/** How an intention stands: by what was said of it, its fields, its last day and whether a question waits for an answer. Whoever deletes all its fields has taken it back. */
export function stateOfIntention(
  intention: {
    readonly isWithdrawn: boolean;
    readonly lastDay: string;
    readonly fields: readonly IntendedFieldState[];
    readonly hasOpenQuestion: boolean;
  },
  today: string,
): { state: IntentionState; ending: IntentionEnding | null } {
  const { isWithdrawn, fields, lastDay, hasOpenQuestion } = intention;
  if (isWithdrawn || fields.length === 0) return { state: 'ENDED', ending: 'WITHDRAWN' };
  if (!fields.includes('WAITING'))
    return fields.includes('TURNED') ? { state: 'TURNED', ending: null } : { state: 'ENDED', ending: 'MOWN' };
  if (lastDay < today) return { state: 'ENDED', ending: 'OVER' };
  return { state: hasOpenQuestion ? 'ASKED' : 'WAITING', ending: null };
}

/** Why a step is refused: the `reason` beside ILLEGAL_TRANSITION, and the key of its text. */
export const intentionRefusals = ['INTENTION_ENDED', 'FIELD_TURNED', 'FIELD_MOWN', 'NOT_A_FIELD_OF_IT'] as const;
export type IntentionRefusal = (typeof intentionRefusals)[number];

const refusalOfField: Readonly<Record<IntendedFieldState, IntentionRefusal | null>> = {
  WAITING: null,
  TURNED: 'FIELD_TURNED',
  MOWN: 'FIELD_MOWN',
};

/** Why these fields cannot be ordered or called mown; null when they can. `fields` are those that are named, undefined for one that is not of it. */
export function whyNotFields(fields: readonly (IntendedFieldState | undefined)[]): IntentionRefusal | null {
  for (const state of fields) {
    const refusal = state === undefined ? 'NOT_A_FIELD_OF_IT' : refusalOfField[state];
    if (refusal) return refusal;
  }
  return null;
}

/** Why nothing can be said of an intention any more; null while a field of it waits. */
export function whyNotSaid(state: IntentionState): IntentionRefusal | null {
  if (state === 'ENDED') return 'INTENTION_ENDED';
  return state === 'TURNED' ? 'FIELD_TURNED' : null;
}
