import { countFinds } from '@vigiefaon/domain/finds/find-counts';
import * as api from '@vigiefaon/domain/finds/finds.api';
import type { Application } from '../../http/route/application.ts';
import { type Call, route } from '../../http/route/route.ts';
import { aroundFind, listFawnsOfOthers } from '../clearance/public.ts';
import { listFinds } from '../ground/public.ts';
import { getMission } from '../missions/public.ts';
import { crateSetting, getCrateSettings, saveVersionedSetting } from '../settings/public.ts';
import { giveHelperLink, presentHelperLink, takeHelperLinkBack } from './give-helper-link.ts';
import { listHelperLinks } from './helper-links.repository.ts';
import { changeRemoved, decideAsCrew, type FindContext, recordFind } from './record-find.ts';
import { tellOfCrates } from './tell-of-crates.ts';

/** What is done at a find, after which whoever mows hears at once what is not cleared any more. */
function findRoutes(application: Application): void {
  const { config, now } = application;

  function withContext<Result>(
    { transaction, params }: Pick<Call<typeof api.saveFind>, 'transaction' | 'params'>,
    act: (context: FindContext) => Promise<Result>,
  ): Promise<Result> {
    return transaction((open) => {
      const context = { transaction: open, ...params, now: now() };
      return aroundFind({ ...context, config, actorId: null }, params, () => act(context));
    });
  }

  route(application, api.listFinds, async ({ db, actor, params: { missionId } }) => {
    await getMission(db, missionId, actor);
    const links = await listHelperLinks(db, missionId, now());
    return {
      items: await listFinds(db, missionId),
      fawnsOfOthers: await listFawnsOfOthers(db, missionId),
      settings: await getCrateSettings(db),
      helperLinks: links.map((link) => presentHelperLink(config, link)),
    };
  });

  route(application, api.countMissionFinds, async ({ db, actor, params: { missionId } }) => {
    await getMission(db, missionId, actor);
    return countFinds(await listFinds(db, missionId));
  });

  route(application, api.saveFind, (call) =>
    withContext(call, (context) => recordFind(context, call.actor, call.body)),
  );

  route(application, api.decideFind, (call) =>
    withContext(call, async (context) => {
      const find = await decideAsCrew(context, call.actor, call.body);
      await tellOfCrates({ ...context, config }, context.missionId, 'handled');
      return find;
    }),
  );

  route(application, api.removeFind, (call) =>
    withContext(call, async (context) => {
      await changeRemoved(context, call.actor, call.body);
      await tellOfCrates({ ...context, config }, context.missionId, 'handled');
    }),
  );
}

/** What was found and in which crate it waits; links for helpers; how long a crate may be closed. */
export function findsRoutes(application: Application): void {
  const { config, now } = application;
  findRoutes(application);

  route(application, api.saveHelperLink, ({ transaction, actor, params, body }) =>
    transaction((open) => giveHelperLink({ transaction: open, ...params, actor, now: now(), config, given: body })),
  );

  route(application, api.revokeHelperLink, ({ transaction, actor, params }) =>
    transaction((open) => takeHelperLinkBack({ transaction: open, actor, now: now(), ...params })),
  );

  route(application, api.getCrateSettings, ({ db }) => getCrateSettings(db));

  route(application, api.saveCrateSettings, ({ body, actor, transaction }) => {
    const by = { actorId: actor.userId, at: now() };
    return transaction((open) => saveVersionedSetting(open, crateSetting, body, by));
  });
}
