import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/handover/handover.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { changeHandover } from './change-handover.ts';
import { findDocument } from './documents.repository.ts';
import { findHandover, listHandovers } from './handovers.repository.ts';
import { readMissionHandover } from './mission-handover.ts';
import { offerMission } from './offer-mission.ts';
import { placeByItself, placeOrder } from './place-order.ts';
import { presentDetail, presentHandovers } from './present-handover.ts';
import { receiveDocument } from './receive-document.ts';

/** What our admins see and do of what is handed over. */
export function handoverRoutes(application: Application): void {
  const { config, now } = application;
  const by = ({ userId }: Pick<Actor, 'userId'>) => ({ config, now: now(), actorId: userId });

  const detail = async (db: Db, handoverId: string) => {
    const row = await findHandover(db, handoverId);
    if (!row) throw new DomainError('NOT_FOUND');
    return presentDetail(db, row, application);
  };

  route(application, api.getMissionHandover, ({ db, params: { missionId } }) =>
    readMissionHandover(db, { config, now: now() }, missionId),
  );

  route(application, api.offerMission, ({ transaction, actor, params: { missionId }, body }) =>
    transaction(async (open) => {
      await offerMission({ transaction: open, ...by(actor) }, missionId, body);
      return readMissionHandover(open, { config, now: now() }, missionId);
    }),
  );

  route(application, api.listHandovers, async ({ db, query: { only } }) => {
    const rows = await listHandovers(db, only === 'open');
    return { items: await presentHandovers(db, rows, { config, now: now() }) };
  });

  route(application, api.getHandover, ({ db, params: { handoverId } }) => detail(db, handoverId));

  route(application, api.changeHandover, ({ transaction, actor, params: { handoverId }, body }) =>
    transaction(async (open) => {
      await changeHandover({ transaction: open, ...by(actor), actor }, handoverId, body);
      return detail(open, handoverId);
    }),
  );

  route(application, api.makeHandoverMission, ({ transaction, actor, params: { handoverId }, body }) =>
    transaction(async (open) => {
      const context = { transaction: open, ...by(actor), actor };
      await placeOrder(context, handoverId, body);
      const made = await detail(open, handoverId);
      const line = {
        at: context.now,
        actorId: actor.userId,
        action: 'HANDOVER_MISSION_MADE',
        subjectId: null,
      } as const;
      await insertJournalEntry(open, { ...line, details: { partner: made.partner.name } });
      return made;
    }),
  );

  route(application, api.importHandover, async ({ db, transaction, actor, body: { document } }) => {
    const { handoverId } = await transaction(async (open) => {
      const context = { transaction: open, ...by(actor) };
      const receipt = await receiveDocument(context, document, 'HAND');
      const sender = (await findHandover(open, receipt.handoverId))?.sender ?? 'KNOWN';
      const line = { at: context.now, actorId: actor.userId, action: 'HANDOVER_IMPORTED', subjectId: null } as const;
      await insertJournalEntry(open, { ...line, details: { sender } });
      return receipt;
    });
    await placeByItself(application, handoverId);
    return detail(db, handoverId);
  });

  fileRoute(application, api.getHandoverDocument, async ({ db, params: { handoverId } }) => {
    const document = await findDocument(db, { handoverId, way: 'SENT' });
    const row = await findHandover(db, handoverId);
    if (!document || !row) throw new DomainError('NOT_FOUND');
    async function* pieces() {
      yield JSON.stringify(document);
    }
    return {
      fileName: `${row.missionDate}-${String(document.kind).toLowerCase()}.geojson`,
      contentType: 'application/geo+json; charset=utf-8',
      pieces: pieces(),
    };
  });
}
