import { type ClearanceStatement, getClearance, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

export type Statement = Pick<ClearanceStatement, 'state'> & Partial<Omit<ClearanceStatement, 'at'>>;

/** Says what is cleared of a parcel: kept on the phone at once, sent when there is a network, taken back by one tap. */
export function useSayClearance(missionId: string) {
  const { t } = useTranslation();
  const send = useFieldSend(saveClearance, { forgets: [getClearance] });

  return async function say(parcel: Parcel, statement: Statement): Promise<void> {
    const { parcelId, name } = parcel;
    const summary = t(`clearing.saved.${statement.state}`, { parcel: name });
    const kept = await send({
      params: { missionId, parcelId },
      body: { ...statement, at: fieldNow().toISOString() },
      missionId,
      summary,
      // Of what never left the phone only the last word counts.
      slot: `clearance:${parcelId}`,
    });
    if (!kept) return;
    const isWithdrawn = statement.state === 'WITHDRAWN';
    showToast({
      severity: isWithdrawn ? 'info' : 'success',
      id: `clearance:${parcelId}`,
      summary,
      action: isWithdrawn
        ? undefined
        : { label: t('clearing.undo'), onClick: () => void say(parcel, { state: 'WITHDRAWN' }) },
    });
  };
}
