import type { BodyInputOf, Endpoint, ParamsInputOf } from '@vigiefaon/domain/endpoint';
import { useCallback } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { fieldNow } from './field-clock.ts';
import { useFieldOutbox } from './field-outbox-context.ts';
import type { FieldEntry } from './field-store.ts';

/** Nothing that can be made up for later may keep it from being taken in. */
type FieldCall = Endpoint & { readonly beforeSecondFactor: true };

interface FieldSend<E extends Endpoint> {
  params: ParamsInputOf<E>;
  /** Null for calls without a body. */
  body: BodyInputOf<E> extends undefined ? null : BodyInputOf<E>;
  missionId: string | null;
  /** In the reader's language: shown while it waits and when it is refused. */
  summary: string;
  /** Replaces an older entry that never left this phone: only the newest of its mission in this slot is sent. */
  slot?: string;
  /** The body when it replaces such an older one; `body` when absent. */
  bodyAfter?: (older: FieldEntry) => BodyInputOf<E>;
}

/** Kept on the disk, or null when this phone could not keep it, which it has then said. */
type SendInField<E extends Endpoint> = (what: FieldSend<E>) => Promise<FieldEntry | null>;

/** For what is done in the field: on the disk first, then sent in order under its own key, however long the network is gone. */
export function useFieldSend<E extends FieldCall>(
  { method, path }: E,
  { forgets = [] }: { forgets?: readonly Endpoint[] } = {},
): SendInField<E> {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  const outbox = useFieldOutbox();
  const old = forgets.map((read) => `${read.method} ${read.path}`).join('\n');
  return useCallback(
    async ({ params, body, missionId, summary, slot, bodyAfter }) => {
      const at = fieldNow().toISOString();
      const made = { entryId: crypto.randomUUID(), userId, missionId, method, path, params, body, summary, at };
      try {
        const reads = old === '' ? [] : old.split('\n');
        return await outbox.append({ ...made, slot: slot ?? null, forgets: reads }, bodyAfter);
      } catch {
        showToast({ severity: 'error', summary: t('field.notKept'), detail: t('field.notKeptDetail'), lifeMs: 20_000 });
        return null;
      }
    },
    [method, path, userId, old, outbox, t],
  );
}
