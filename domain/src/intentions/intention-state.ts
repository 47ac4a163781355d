import type { MissionStatus } from '../missions/mission-status.ts';
import type { IntendedFieldState, IntentionEnding, IntentionState } from './intention.ts';

/** What is known of a field of an intention. */
export interface IntendedField {
  readonly isMown: boolean;
  /** Of the request that it has become; null where there is none (any more). */
  readonly orderStatus: MissionStatus | null;
}

/** A field whose request was cancelled waits again: nobody has searched it, and its requester has not mown it. */
export function stateOfField({ isMown, orderStatus }: IntendedField): IntendedFieldState {
  if (isMown) return 'MOWN';
  return orderStatus === null || orderStatus === 'CANCELED' ? 'WAITING' : 'TURNED';
}

/** How an intention stands: by what was said of it, its fields, its last day and whether a question waits for an answer. */
export function stateOfIntention(
  intention: {
    readonly ending: IntentionEnding | null;
    readonly lastDay: string;
    readonly fields: readonly IntendedFieldState[];
    readonly hasOpenQuestion: boolean;
  },
  today: string,
): { state: IntentionState; ending: IntentionEnding | null } {
  const { ending, fields, lastDay, hasOpenQuestion } = intention;
  if (ending !== null) return { state: 'ENDED', ending };
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

/** Why nothing can be said of an intention any more; null while it can. One that has TURNED hears nothing but changes. */
export function whyNotSaid(state: IntentionState): IntentionRefusal | null {
  return state === 'ENDED' ? 'INTENTION_ENDED' : null;
}
