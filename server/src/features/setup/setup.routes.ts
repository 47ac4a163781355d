import { localTime } from '@vigiefaon/domain/local-time';
import { mapSourcesOf } from '@vigiefaon/domain/settings/map-services';
import { hasSeason, type SetupFacts } from '@vigiefaon/domain/setup/setup';
import * as api from '@vigiefaon/domain/setup/setup.api';
import { associationSettingsOf } from '../../database/queries/stored-settings.ts';
import type { Db } from '../../database/tables.ts';
import { openMailGateway } from '../../gateways/mail/mail-gateway.ts';
import { countHit } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import {
  letterheadSetting,
  listSeasons,
  mapServicesSetting,
  readStored,
  saveVersionedSetting,
} from '../settings/public.ts';
import { readStoredFacts } from './setup-facts.repository.ts';
import { setupSetting } from './setup-setting.ts';
import { writeTrialMail } from './trial-mail.ts';

const trials = { name: 'mail-trials', hits: 20, windowMs: 60 * 60 * 1000 };

async function readSetup(db: Db, { config, now }: Application) {
  const [stored, seasons, facts] = await Promise.all([readStored(db), listSeasons(db), readStoredFacts(db)]);
  const services = mapServicesSetting.read(stored);
  const here: Omit<SetupFacts, keyof typeof facts> = {
    isNamed: letterheadSetting.read(stored).name !== null,
    hasHelpPhone: associationSettingsOf(stored).helpPhone !== null,
    hasPlace: services.area !== null,
    hasSeason: hasSeason(localTime(now(), config.timeZone).day, seasons),
    hasAerial: mapSourcesOf(services, config).aerial !== null,
    mailIsSent: config.mail !== null,
    whatsappIsSent: config.whatsapp !== null,
    pushIsSent: config.push !== null,
  };
  return { ...setupSetting.read(stored), facts: { ...here, ...facts } };
}

/** How far the association has set itself up. */
export function setupRoutes(application: Application): void {
  const { config, now } = application;
  const mails = openMailGateway(config.mail);

  route(application, api.getSetup, ({ db }) => readSetup(db, application));

  route(application, api.saveSetup, ({ body, actor, transaction }) =>
    transaction(async (open) => {
      await saveVersionedSetting(open, setupSetting, body, { actorId: actor.userId, at: now() });
      return readSetup(open, application);
    }),
  );

  route(application, api.tryMail, async ({ db, actor }) => {
    await countHit(application, trials, actor.userId);
    const mail = await writeTrialMail(db, actor.userId);
    if (mail === null) return { outcome: 'NO_ADDRESS' as const, address: null, answer: null };
    const sent = await mails.send(mail);
    if (sent.state !== 'FAILED') return { outcome: sent.state, address: mail.to, answer: null };
    return { outcome: sent.failure, address: mail.to, answer: sent.answer };
  });
}
