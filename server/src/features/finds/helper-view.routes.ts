import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/finds/helper-view.api';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { readHelperToken } from '../../tokens/helper-token.ts';
import { aroundFind } from '../clearance/public.ts';
import { getCrateSettings } from '../settings/public.ts';
import {
  findHelpedMission,
  findValidHelperLink,
  listOpenFinds,
  type StoredHelperLink,
} from './helper-links.repository.ts';
import { decide, reachFind } from './record-find.ts';
import { tellOfCrates } from './tell-of-crates.ts';

// Several phones of one network that ask every half minute; a token of 128 bits is not found by trying.
const helpFromAddress = { name: 'helper-address', hits: 1200, windowMs: 60 * 60 * 1000 };

interface Help {
  link: StoredHelperLink;
  mission: NonNullable<Awaited<ReturnType<typeof findHelpedMission>>>;
}

async function readView(db: Kysely<Tables>, { link, mission }: Help, now: Date): Promise<api.HelperView> {
  const { missionId, day, expiresAt } = link;
  const { alarmMinutes, limitMinutes } = await getCrateSettings(db);
  const { open, numbers } = await listOpenFinds(db, missionId);
  return {
    missionId,
    day,
    municipality: mission.municipality,
    pilot: mission.pilotId === null ? null : { firstname: mission.pilotFirstname, phone: mission.pilotPhone },
    expiresAt: expiresAt.toISOString(),
    now: now.toISOString(),
    settings: { alarmMinutes, limitMinutes },
    crateNumbers: numbers,
    finds: open,
  };
}

/** What helpers see and say who have a link and no account. */
export function helperRoutes(application: Application): void {
  const { config, now } = application;

  /** The mission that a link leads to while it is valid, the mission is not cancelled and has not been moved to another day. */
  async function helpOf(db: Kysely<Tables>, token: string, request: FastifyRequest): Promise<Help> {
    await countHit(application, helpFromAddress, networkOf(request.ip));
    const signedId = readHelperToken(config.secretKey, token);
    const link = await findValidHelperLink(db, signedId ? { signedId } : { linkKey: token }, now());
    const mission = link && (await findHelpedMission(db, link.missionId));
    const isOpen = mission && mission.status !== 'CANCELED' && mission.missionDate === link.day;
    if (!isOpen) throw new DomainError('NOT_FOUND');
    return { link, mission };
  }

  route(application, api.getHelperView, async ({ db, params, request }) => {
    const help = await helpOf(db, params.token, request);
    return readView(db, help, now());
  });

  route(application, api.takeHelperStep, async ({ db, body, params, request, transaction }) => {
    const help = await helpOf(db, params.token, request);
    return transaction(async (open) => {
      const context = { transaction: open, missionId: help.link.missionId, findId: params.findId, now: now() };
      const { step, ...said } = body;
      await aroundFind({ ...context, config, actorId: null }, context, async () => {
        if (step === 'REACHED') await reachFind(context, said.at);
        else await decide(context, { ...said, state: step });
        await tellOfCrates({ ...context, config }, context.missionId, 'handled');
      });
      return readView(open, help, now());
    });
  });
}
