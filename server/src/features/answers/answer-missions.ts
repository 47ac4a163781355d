import { type AskedFieldState, stateOfAsked } from '@vigiefaon/domain/answers/asked-field';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AnswerRight } from '../../tokens/answer-token.ts';
import { getMissionHeld, respondToMission } from '../missions/public.ts';
import { pilotWhoAnswers } from './answering-pilot.repository.ts';
import { listAskedMissionIds } from './asked-missions.repository.ts';

/** Answers of one pilot for one mowing day; null takes one back. */
export interface GivenAnswers extends AnswerRight {
  readonly responses: readonly { missionId: string; response: PilotResponse | null }[];
}

/** Why an answer changed nothing. */
type SkippedBecause = 'NOT_ASKED' | 'DAY_OVER' | Exclude<AskedFieldState, 'OPEN'>;

export interface AnsweredMissions {
  readonly answered: string[];
  readonly skipped: { missionId: string; because: SkippedBecause }[];
}

export interface AnsweringContext {
  readonly transaction: Transaction<Tables>;
  readonly now: Date;
  /** Of the association. */
  readonly timeZone: string;
}

async function stateHeld(transaction: Transaction<Tables>, missionId: string, actor: Actor, day: string) {
  try {
    const mission = await getMissionHeld(transaction, missionId, actor);
    return stateOfAsked(mission, { pilotId: actor.userId, day });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return stateOfAsked(null, { pilotId: '', day });
    throw error;
  }
}

/**
 * Keeps what a pilot answered outside the app, for each mission that it was asked for and that still waits for a pilot; the others
 * are skipped and named. NOT_FOUND when it is no pilot any more, RULES_NOT_ACCEPTED when it has new rules to accept first.
 */
export async function answerMissions(
  { transaction, now, timeZone }: AnsweringContext,
  { pilotId, day, responses }: GivenAnswers,
): Promise<AnsweredMissions> {
  const actor = await pilotWhoAnswers(transaction, pilotId);
  const asked = new Set(await listAskedMissionIds(transaction, { pilotId, day }));
  const isOver = day < localTime(now, timeZone).day;
  const answers: AnsweredMissions = { answered: [], skipped: [] };
  const skip = (missionId: string, because: SkippedBecause) => answers.skipped.push({ missionId, because });
  for (const { missionId, response } of responses) {
    if (isOver) skip(missionId, 'DAY_OVER');
    else if (!asked.has(missionId)) skip(missionId, 'NOT_ASKED');
    else {
      const state = await stateHeld(transaction, missionId, actor, day);
      if (state === 'OPEN') {
        await respondToMission({ transaction, missionId, actor, now }, response);
        answers.answered.push(missionId);
      } else skip(missionId, state);
    }
  }
  return answers;
}
