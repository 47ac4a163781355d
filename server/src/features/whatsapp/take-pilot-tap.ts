import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { type PilotResponse, pilotResponses } from '@vigiefaon/domain/missions/mission';
import type { TapResult } from '@vigiefaon/domain/whatsapp/tap-replies';
import { answerMissions } from '../answers/public.ts';
import type { Taking, Tapped } from './taking.ts';
import { listAnsweredSince } from './taps.repository.ts';

interface Answer {
  readonly pilotId: string;
  readonly response: PilotResponse;
  readonly at: Date;
  readonly day: string;
  readonly missionIds: readonly string[];
}

async function answer(
  { transaction, config }: Taking,
  { pilotId, response, at, day, missionIds }: Answer,
): Promise<TapResult> {
  const responses = missionIds.map((missionId) => ({ missionId, response }));
  try {
    // As of the tap: one that is delivered late must not count as the newest word.
    const context = { transaction, now: at, timeZone: config.timeZone };
    const { answered } = await answerMissions(context, { pilotId, day, responses });
    return answered.length > 0 ? { kind: 'NOTED', response, count: answered.length } : { kind: 'NOTHING_OPEN' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: error.code === 'RULES_NOT_ACCEPTED' ? 'RULES_FIRST' : 'NO_PILOT' };
  }
}

/**
 * Takes in the answer of a pilot for all missions that the message asks for while their day lies ahead. An older tap that is delivered
 * late does not undo a newer answer: then null.
 */
export async function takePilotTap(taking: Taking, tapped: Tapped): Promise<TapResult | null> {
  const { transaction, config, now } = taking;
  const { userId: pilotId, asked, at } = tapped;
  const { day } = asked;
  const response = pilotResponses.find((known) => known === tapped.answer);
  if (!response || day < localTime(now, config.timeZone).day) return { kind: 'DAY_OVER' };
  const newer = await listAnsweredSince(transaction, { pilotId, ...asked, since: at });
  const missionIds = asked.missionIds.filter((missionId) => !newer.includes(missionId));
  if (missionIds.length === 0 && newer.length > 0) return null;
  return answer(taking, { pilotId, response, at, day, missionIds });
}
