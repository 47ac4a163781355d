import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DrawnParcel } from '../../../map/drawing/sketch/sketch-history.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import { withoutParcel } from '../../../ordering/draft/intervention-draft.ts';
import { fieldWords } from '../../../ordering/moment-words.ts';
import { PlainButton } from '../../../ordering/plain-button.tsx';
import type { Place } from '../../../ordering/where/around-request.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './asking.module.css';
import { type AskingProps, changeRequest, fieldsOf } from './asking-draft.ts';
import { Fault } from './plain-field.tsx';

// Comparing shapes comes with the list, for whoever asks for it.
const NearbyFields = lazy(() => import('./nearby-fields.tsx').catch(() => ({ default: NotLoaded })));

/** A part of the page that could not be fetched; what is typed stays. */
export function NotLoaded() {
  const { t } = useTranslation();
  return (
    <Notice kind="warn" role="alert">
      <p>{t('errors.OFFLINE')}</p>
      <PlainButton onClick={() => window.location.reload()}>{t('common.retry')}</PlainButton>
    </Notice>
  );
}

interface ChosenFieldProps {
  parcel: DrawnParcel;
  fault: string | null;
  onLeave: () => void;
}

function ChosenField({ parcel: { name, geometry, registered }, fault, onLeave }: ChosenFieldProps) {
  const { t, format } = useTranslation();
  const size = format.hectares(areaSquareMeters(geometry));
  const crop = registered ? (registered.crop ?? t('orderRequest.noCrop')) : null;
  const year = registered ? t('orderRequest.declared', { year: String(registered.year) }) : null;
  return (
    <li className={classes.chosen} data-fault={fault === null ? undefined : true}>
      <ParcelThumbnail geometries={[geometry]} size={48} className="primary" />
      <div>
        <strong className="numbers">{size}</strong> {name}
        {crop ? <p className="quiet small">{[crop, year].join(' · ')}</p> : null}
        <Fault>{fault}</Fault>
      </div>
      <button type="button" className={classes.leave} aria-label={t('orderRequest.leave', { name })} onClick={onLeave}>
        ×
      </button>
    </li>
  );
}

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
