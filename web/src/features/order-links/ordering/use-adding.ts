import type { OrderableParcel } from '@vigiefaon/domain/order-links/order-link';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { newKey } from '../../../api/new-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  emptyDraft,
  type InterventionDraft,
  isAsSent,
  isWorthKeeping,
  nameParcels,
  newParcelInformation,
  readDraft,
  withAttempt,
  withoutAttempt,
  withoutParcel,
} from '../../../ordering/draft/intervention-draft.ts';
import { useKeptDraft } from '../../../ordering/draft/use-kept-draft.ts';
import { newFieldsName, noteNewFields } from './kept-order.ts';
import { linkHeaders } from './link-headers.ts';
import { leanAddParcel } from './order-calls.ts';

const newFieldsDraft = { empty: () => emptyDraft(newKey(), ''), read: readDraft, isWorthKeeping };

/** What went wrong, and with which field where that is known. */
export interface NotAdded {
  readonly parcelKey: string;
  readonly error: unknown;
}

const add = (token: string, idempotencyKey: string, body: CreateParcelInformation): Promise<OrderableParcel> =>
  call(leanAddParcel, { body, headers: linkHeaders(token), idempotencyKey });

/** It has made nothing: what is mended is another one. Anything else may have arrived, and is sent again as it was. */
const isRefused = (error: unknown) =>
  isCallError(error, 'INVALID_GEOMETRY', 'QUOTA_REACHED', 'MISSING_REQUIRED_FIELDS', 'NOT_FOUND');

/** After it was saved: gone from the draft, or under a new key where it was drawn otherwise since it was sent first. */
function afterAdding(draft: InterventionDraft, key: string): InterventionDraft {
  const attempt = draft.parcelAttempts[key];
  const now = draft.parcels.find((parcel) => parcel.key === key);
  const settled = withoutAttempt(draft, key);
  if (!now || isAsSent(attempt, now)) return withoutParcel(settled, key);
  const parcels = draft.parcels.map((parcel) => (parcel.key === key ? { ...parcel, key: newKey() } : parcel));
  return { ...settled, parcels };
}

interface Adding {
  readonly token: string;
  /** Fields that the requester has now, be they new or their own ones that were tapped. */
  readonly onAdded: (parcels: readonly OrderableParcel[], ownIds: readonly string[]) => void;
}

/** Fields that are taken on the map or from the list, kept on this device until they are saved. */
export function useAdding({ token, onAdded }: Adding) {
  const { t } = useTranslation();
  const { draft, change, keepChange } = useKeptDraft(newFieldsName(token), newFieldsDraft);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<NotAdded | null>(null);
  const count = draft?.parcels.length ?? 0;
  const isKept = draft !== null && isWorthKeeping(draft);
  useEffect(() => {
    if (draft !== null) noteNewFields(token, isKept);
  }, [token, draft, isKept]);

  /** The map and the list stay open meanwhile: what is taken then waits for the next press, what is left then is not sent. */
  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    const added: OrderableParcel[] = [];
    const ownIds: string[] = [];
    let current = await keepChange((now) => nameParcels(now, (number) => t('orderPage.newFieldName', { number })));
    for (const { key } of current.parcels) {
      const parcel = current.parcels.find((still) => still.key === key);
      if (!parcel) continue;
      const own = current.saved[key];
      if (own) {
        ownIds.push(own.parcelId);
        current = await keepChange((now) => withoutParcel(now, key));
        continue;
      }
      const attempt = current.parcelAttempts[key] ?? newParcelInformation(parcel);
      await keepChange((now) => withAttempt(now, key, attempt));
      try {
        added.push(await add(token, `${current.missionKey}:${key}`, attempt));
      } catch (error) {
        if (isRefused(error)) await keepChange((now) => withoutAttempt(now, key));
        setFailure({ parcelKey: key, error });
        break;
      }
      current = await keepChange((now) => afterAdding(now, key));
    }
    setSaving(false);
    if (added.length + ownIds.length > 0) onAdded(added, ownIds);
  }

  return { draft, change, count, isSaving, failure, save };
}
