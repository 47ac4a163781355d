import type { Intention } from '@vigiefaon/domain/intentions/intention';
import { createIntention, updateIntention } from '@vigiefaon/domain/intentions/intentions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import { FieldTicks, type TickedField } from '../../../ordering/field-ticks.tsx';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isOpenIntention, waitingFieldsOf } from '../answering/intention-words.ts';
import { IntentionForm } from './intention-form.tsx';
import { bodyOf, faultsOf, type IntentionValues } from './intention-values.ts';
import { useSaving } from './use-saving.ts';

interface IntentionSheetProps {
  clientId: string;
  /** The one that is changed; null makes a new one. */
  intention: Intention | null;
  /** All of the requester: a field waits once. */
  intentions: readonly Intention[];
  values: IntentionValues;
  onChange: (more: Partial<IntentionValues>) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** The requester's fields; what waits elsewhere is shut, and what this one has done with is left out. */
function useTickedFields({ clientId, intention, intentions }: IntentionSheetProps) {
  const { t, format } = useTranslation();
  const query = useEndpointQuery(listParcels, { params: { clientId } });
  const others = intentions.filter((each) => isOpenIntention(each) && each.intentionId !== intention?.intentionId);
  const waiting = new Set(others.flatMap(waitingFieldsOf).map(({ parcelId }) => parcelId));
  const settled = new Set(intention?.parcels.filter(({ state }) => state !== 'WAITING').map((each) => each.parcelId));
  const fields = query.data?.items
    .filter(({ parcelId }) => !settled.has(parcelId))
    .map(({ parcelId, name, size, geometry }): TickedField => {
      const isShut = waiting.has(parcelId);
      return {
        parcelId,
        name,
        detail: [format.hectares(size), ...(isShut ? [t('intentions.form.already')] : [])].join(' · '),
        picture: <ParcelThumbnail geometries={[geometry]} size={40} className="primary" />,
        isShut,
      };
    });
  return { ...query, fields };
}

function FilledIn(props: IntentionSheetProps) {
  const { clientId, intention, values, onChange, onSaved } = props;
  const { t } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const { fields, error: unread, refetch } = useTickedFields(props);
  const [isTried, setTried] = useState(false);
  const { isPending, error, save } = useSaving();
  const faults = isTried ? faultsOf(values, { today, seasons }) : {};
  const isFieldRefused = isCallError(error) && error.fieldErrors.some(({ path }) => path.startsWith('parcelIds'));
  const submit = () => {
    setTried(true);
    if (Object.keys(faultsOf(values, { today, seasons })).length > 0) return;
    const body = bodyOf(values);
    const send = intention
      ? () => {
          const { intentionId, version } = intention;
          return call(updateIntention, { params: { intentionId }, body: { step: 'CHANGE', version, ...body } });
        }
      : (idempotencyKey: string) => call(createIntention, { body: { clientId, ...body }, idempotencyKey });
    void save(JSON.stringify(body), send, onSaved);
  };
  if (unread && !fields) return <ErrorState error={unread} onRetry={() => void refetch()} />;
  if (!fields) return <p aria-busy="true">{t('common.loading')}</p>;
  if (fields.length === 0) return <Notice>{t('intentions.form.noFields')}</Notice>;
  return (
    <IntentionForm
      values={values}
      onChange={onChange}
      faults={faults}
      error={error}
      isPending={isPending}
      saveLabel={t(intention ? 'common.save' : 'intentions.form.save')}
      onSave={submit}
    >
      <FieldTicks
        legend={t('orderPage.fields')}
        fields={fields}
        chosen={values.parcelIds}
        onChange={(parcelIds) => onChange({ parcelIds })}
        error={
          faults.parcelIds
            ? t(`orderPage.why.${faults.parcelIds}`)
            : isFieldRefused
              ? t(`fieldErrors.${error.fieldErrors[0]?.code ?? 'INVALID'}`)
              : null
        }
      />
    </IntentionForm>
  );
}

/** Makes a standing intention, or changes one; what was filled in outlives the closing of the sheet. */
export function IntentionSheet(props: IntentionSheetProps) {
  const { t } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const isSeasonOver = mowingDays(today, seasons).span === null;
  return (
    <Sheet
      opened
      onClose={props.onClose}
      size={520}
      title={t(props.intention ? 'intentions.form.change' : 'intentions.form.new')}
    >
      {isSeasonOver ? <Notice kind="warn">{t('intentions.form.seasonClosed')}</Notice> : <FilledIn {...props} />}
    </Sheet>
  );
}
