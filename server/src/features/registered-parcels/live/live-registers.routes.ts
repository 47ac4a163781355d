import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/registered-parcels/live-registers.api';
import type { Transaction } from '../../../database/tables.ts';
import { countHit } from '../../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { holdRegister } from '../hold-register.ts';
import { presentLive } from '../registers.presenter.ts';
import { findLiveRegister, removeLiveRegister, saveLiveService, switchLive } from './live-registers.repository.ts';
import { tryService } from './try-service.ts';

const trials = { name: 'live-register-trials', hits: 120, windowMs: 60 * 60 * 1000 };

/** Which services are asked for declared parcels, and trying them. */
export function liveRegisterRoutes(application: Application): void {
  const { now } = application;

  /** What admins did with the service of a register, and how it stands after it. */
  async function noted(
    open: Transaction,
    action: 'LIVE_REGISTER_SAVED' | 'LIVE_REGISTER_ON' | 'LIVE_REGISTER_OFF',
    { registerKey, actorId }: { registerKey: string; actorId: string },
  ) {
    const live = await findLiveRegister(open, registerKey);
    if (live === null) throw new DomainError('NOT_FOUND');
    const details = { register: live.registerName };
    await insertJournalEntry(open, { at: now(), actorId, subjectId: registerKey, action, details });
    return presentLive(live);
  }

  route(application, api.saveLiveRegister, async ({ transaction, actor, params: { registerKey }, body }) =>
    transaction(async (open) => {
      await holdRegister(open, registerKey);
      await saveLiveService(open, registerKey, body);
      return noted(open, 'LIVE_REGISTER_SAVED', { registerKey, actorId: actor.userId });
    }),
  );

  route(application, api.switchLiveRegister, async ({ transaction, actor, params: { registerKey }, body: { isOn } }) =>
    transaction(async (open) => {
      if (!(await switchLive(open, registerKey, isOn))) throw new DomainError('NOT_FOUND');
      const action = isOn ? 'LIVE_REGISTER_ON' : 'LIVE_REGISTER_OFF';
      return noted(open, action, { registerKey, actorId: actor.userId });
    }),
  );

  route(application, api.deleteLiveRegister, async ({ transaction, actor, params: { registerKey } }) =>
    transaction(async (open) => {
      const live = await findLiveRegister(open, registerKey);
      if (live === null || !(await removeLiveRegister(open, registerKey))) throw new DomainError('NOT_FOUND');
      const line = { at: now(), actorId: actor.userId, subjectId: registerKey };
      const details = { register: live.registerName };
      await insertJournalEntry(open, { ...line, action: 'LIVE_REGISTER_REMOVED', details });
    }),
  );

  route(application, api.tryLiveRegister, async ({ body: { lon, lat, ...service }, actor }) => {
    await countHit(application, trials, actor.userId);
    return tryService(application, service, [lon, lat]);
  });
}
