import * as api from '@vigiefaon/domain/handover/handover.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { saveVersionedSetting } from '../settings/public.ts';
import { handoverSetting, readIdentity } from './handover-identity.ts';
import { listPartners } from './partners.repository.ts';
import { changePartner, createPartner, presentPartner, removePartner } from './save-partner.ts';

/** Neighbouring associations, and how they know us. */
export function partnerRoutes(application: Application): void {
  const { config, now } = application;
  const by = ({ userId }: { userId: string }) => ({ actorId: userId, config, now: now() });

  route(application, api.listPartners, async ({ db }) => ({ items: (await listPartners(db)).map(presentPartner) }));

  route(application, api.createPartner, ({ transaction, actor, body }) =>
    transaction((open) => createPartner({ transaction: open, ...by(actor) }, body)),
  );

  route(application, api.updatePartner, ({ transaction, actor, params: { partnerId }, body: { version, partner } }) =>
    transaction((open) => changePartner({ transaction: open, ...by(actor) }, { partnerId, version }, partner)),
  );

  route(application, api.deletePartner, ({ transaction, actor, params: { partnerId } }) =>
    transaction((open) => removePartner({ transaction: open, ...by(actor) }, partnerId)),
  );

  route(application, api.getHandoverIdentity, ({ db }) => readIdentity(db, config));

  route(application, api.saveHandoverIdentity, ({ transaction, actor, body }) =>
    transaction(async (open) => {
      await saveVersionedSetting(open, handoverSetting, body, { actorId: actor.userId, at: now() });
      return readIdentity(open, config);
    }),
  );
}
