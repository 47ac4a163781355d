import { type Half, halfOf, halves } from '@vigiefaon/domain/clearance/half-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pictureOf } from '../../map/picture-path.ts';
import { MainButton, QuietButton } from '../../ui/buttons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './clearance.module.css';
import type { Statement } from './use-say-clearance.ts';

const PartMap = lazy(() => import('./part-map.tsx'));

const side = 200;

/** The cleared part as it lies in the parcel. */
function PartPicture({ parcel, part }: { parcel: Parcel; part: ParcelGeometry }) {
  const { t } = useTranslation();
  const cut = useId();
  const picture = pictureOf([parcel.geometry], side);
  const outline = picture.path([parcel.geometry]);
  return (
    <svg role="img" aria-label={t('clearing.partPicture')} className={classes.picture} viewBox={`0 0 ${side} ${side}`}>
      <clipPath id={cut}>
        <path d={outline} clipRule="evenodd" />
      </clipPath>
      <path d={outline} className={classes.shape} fillRule="evenodd" />
      <g data-light="GO" clipPath={`url(#${cut})`}>
        <path d={picture.path([part])} className={classes.shape} fillRule="evenodd" />
      </g>
    </svg>
  );
}

interface PartSheetProps {
  parcel: Parcel;
  onClose: () => void;
  onSave: (statement: Statement) => void;
}

/** Which part of a parcel is cleared: a half by one tap, or drawn on the map. */
export function PartSheet({ parcel, onClose, onSave }: PartSheetProps) {
  const { t } = useTranslation();
  const [half, setHalf] = useState<Half | null>(null);
  const [drawn, setDrawn] = useState<ParcelGeometry | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const part = isDrawing ? drawn : half && halfOf(parcel.geometry, half);
  const choose = (next: Half) => {
    setHalf(next);
    setDrawing(false);
    setMissing(false);
  };
  return (
    <Sheet opened onClose={onClose} title={t('clearing.partTitle', { parcel: parcel.name })} size={560}>
      <div className={classes.section}>
        <p className={classes.note}>{t('clearing.partLead')}</p>
        <div className={classes.halves}>
          {halves.map((each) => (
            <QuietButton key={each} field aria-pressed={!isDrawing && half === each} onClick={() => choose(each)}>
              {t(`clearing.half.${each}`)}
            </QuietButton>
          ))}
        </div>
        <QuietButton field aria-pressed={isDrawing} onClick={() => setDrawing(true)}>
          {t('clearing.draw')}
        </QuietButton>
        {isDrawing ? (
          <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
            <PartMap parcel={parcel} onChange={setDrawn} />
          </Suspense>
        ) : null}
        {part ? <PartPicture parcel={parcel} part={part} /> : null}
        {isMissing && !part ? <p role="alert">{t('clearing.partMissing')}</p> : null}
        <MainButton
          field
          fullWidth
          onClick={() => (part ? onSave({ state: 'PARTLY', geometry: part }) : setMissing(true))}
        >
          {t('clearing.partSave')}
        </MainButton>
      </div>
    </Sheet>
  );
}
