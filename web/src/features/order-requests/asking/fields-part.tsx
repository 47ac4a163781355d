import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { withoutParcel } from '../../../ordering/draft/intervention-draft.ts';
import { Fault } from '../../../ordering/fault.tsx';
import { fieldWords } from '../../../ordering/moment-words.ts';
import { NotLoaded } from '../../../ordering/not-loaded.tsx';
import type { Place } from '../../../ordering/where/around-request.ts';
import { ChosenField } from '../../../ordering/where/chosen-field.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './asking.module.css';
import { type AskingProps, changeRequest, fieldsOf } from './asking-draft.ts';

// Comparing shapes comes with the list, for whoever asks for it.
const NearbyFields = lazy(() =>
  import('../../../ordering/where/nearby-fields.tsx').catch(() => ({ default: NotLoaded })),
);

interface FieldsPartProps extends AskingProps {
  faultOf: (part: 'FIELDS' | 'UNFINISHED' | 'LARGE' | 'MANY') => string | null;
  /** What the server says of one field. */
  faultOfField: (at: number) => string | null;
  titleId: string;
  /** Where the person stands, or lives. */
  around: Place | null;
  onMap: () => void;
}

/** Which fields: taken on the map or from a list of those around, each with its shape and size. */
export function FieldsPart({ draft: { request }, change, titleId, onMap, around, ...faults }: FieldsPartProps) {
  const { t, format } = useTranslation();
  const [isListed, setListed] = useState(false);
  const changeOwn = changeRequest(change);
  const { parcels } = request;
  const fault = (['FIELDS', 'UNFINISHED', 'LARGE', 'MANY'] as const).map(faults.faultOf).find((each) => each !== null);
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span className={classes.number} aria-hidden="true">
          2
        </span>
        {t('orderRequest.where')}
      </h2>
      <p role="status" className={parcels.length > 0 ? 'strong numbers' : undefined}>
        {parcels.length > 0 ? fieldWords({ t, format }, fieldsOf(request)) : t('orderRequest.whereHint')}
      </p>
      {parcels.length > 0 ? (
        <ul className="stack gap-8">
          {parcels.map((parcel, at) => (
            <ChosenField
              key={parcel.key}
              parcel={parcel}
              fault={faults.faultOfField(at)}
              onLeave={() => changeOwn((before) => withoutParcel(before, parcel.key))}
            />
          ))}
        </ul>
      ) : null}
      <Fault>{fault}</Fault>
      <div className="stack gap-8">
        <PlainButton kind={parcels.length > 0 ? 'quiet' : 'main'} data-part="FIELDS" onClick={onMap}>
          {t(parcels.length > 0 ? 'orderRequest.mapAgain' : 'orderRequest.map')}
        </PlainButton>
        {isListed ? (
          <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
            <NearbyFields request={request} change={changeOwn} around={around} />
          </Suspense>
        ) : (
          <PlainButton onClick={() => setListed(true)}>{t('orderRequest.nearby')}</PlainButton>
        )}
      </div>
    </section>
  );
}
