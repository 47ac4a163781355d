import * as api from '@vigiefaon/domain/answers/answers.api';
import { stateOfAsked } from '@vigiefaon/domain/answers/asked-field';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { type AnswerRight, readAnswerToken } from '../../tokens/answer-token.ts';
import { answerMissions } from './answer-missions.ts';
import { pilotWhoAnswers } from './answering-pilot.repository.ts';
import { listAskedMissionIds, listAskedMissions } from './asked-missions.repository.ts';

// Many phones of one network; a token of 128 bits is not found by trying.
const answersFromAddress = { name: 'answer-address', hits: 600, windowMs: 60 * 60 * 1000 };

async function readAskedFields(
  db: Kysely<Tables>,
  { config, now }: Application,
  right: AnswerRight,
): Promise<api.AskedFields> {
  const { pilotId, day } = right;
  const { locale } = await pilotWhoAnswers(db, pilotId);
  const missionIds = await listAskedMissionIds(db, right);
  const missions = await listAskedMissions(db, missionIds, pilotId);
  const known = missions.map((mission) => ({ ...mission, state: stateOfAsked(mission, right) }));
  const unknown = { parcelNames: [], municipality: null, totalSize: 0, mowingTime: null, kilometres: null };
  const gone = missionIds
    .filter((missionId) => !missions.some((mission) => mission.missionId === missionId))
    .map((missionId) => ({ ...unknown, missionId, state: stateOfAsked(null, right), response: null }));
  const today = localTime(now(), config.timeZone).day;
  return { day, today, isOver: day < today, locale, fields: [...known, ...gone] };
}

export function answerRoutes(application: Application): void {
  const { config, now } = application;

  async function rightOf(token: string, request: FastifyRequest): Promise<AnswerRight> {
    await countHit(application, answersFromAddress, networkOf(request.ip));
    const right = readAnswerToken(config.secretKey, token);
    if (!right) throw new DomainError('NOT_FOUND');
    return right;
  }

  route(application, api.getAnswers, async ({ db, params, request }) => {
    const right = await rightOf(params.token, request);
    return readAskedFields(db, application, right);
  });

  route(application, api.saveAnswers, async ({ body, params, request, transaction }) => {
    const right = await rightOf(params.token, request);
    return transaction(async (open) => {
      const context = { transaction: open, now: now(), timeZone: config.timeZone };
      await answerMissions(context, { ...right, responses: body.responses });
      return readAskedFields(open, application, right);
    });
  });
}
