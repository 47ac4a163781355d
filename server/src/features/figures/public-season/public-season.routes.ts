import * as api from '@vigiefaon/domain/figures/public-season.api';
import { publicLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import { withStatementLimit } from '../../../database/queries/time-limit.ts';
import { framedAnywhere, readAnywhere } from '../../../http/headers/on-other-sites.ts';
import { wantedLocale } from '../../../http/headers/wanted-locale.ts';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { serve } from '../../../http/route/serve.ts';
import { readSetting, saveVersionedSetting } from '../../settings/public.ts';
import { publicSeasonSetting } from './public-season-setting.ts';
import { publicSeasonReader } from './read-public-season.ts';
import { seasonCounter } from './season-counter.ts';

/** What a season has brought, for anybody. */
export function publicSeasonRoutes(application: Application): void {
  const { config, database, now } = application;
  const read = publicSeasonReader(application);

  route(application, api.getPublicSeason, async ({ db, reply }) => {
    const { season } = await read(db);
    readAnywhere(reply);
    return season;
  });

  serve(application, api.getSeasonCounter, async ({ query }, request, reply) => {
    const { season, letterhead } = await withStatementLimit(() => read(database.db));
    framedAnywhere(reply);
    void reply.header('vary', 'accept-language');
    const { colors } = publicLetterhead(letterhead, null);
    const locale = query.locale ?? wantedLocale(request);
    const page = seasonCounter(season, { locale, colors, publicUrl: config.publicUrl, timeZone: config.timeZone });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  route(application, api.getPublicSeasonSettings, ({ db }) => readSetting(db, publicSeasonSetting));

  route(application, api.savePublicSeasonSettings, ({ body, actor, transaction }) =>
    transaction((open) => saveVersionedSetting(open, publicSeasonSetting, body, { actorId: actor.userId, at: now() })),
  );
}
