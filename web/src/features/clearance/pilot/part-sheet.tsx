import {
  type FindScene,
  findsInTheWay,
  freeHalves,
  type LyingFind,
} from '@vigiefaon/domain/clearance/finds-in-the-way';
import { type Half, halfOf } from '@vigiefaon/domain/clearance/half-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../clearance.module.css';
import { PartPicture } from './part-picture.tsx';
import type { AskingProps } from './use-asking-back.ts';

interface FawnsInTheWayProps {
  fawns: readonly LyingFind[];
  marginMeters: number;
  /** No half of the parcel keeps away from them. */
  hasNoHalf: boolean;
}

/** Why a parcel is not cleared as a whole: which fawns lie in it, and what can be done about it. */
function FawnsInTheWay({ fawns, marginMeters, hasNoHalf }: FawnsInTheWayProps) {
  const { t, format } = useTranslation();
  return (
    <Notice kind="warn" role="status" title={t('clearing.fawns', { count: fawns.length })}>
      <ul className={classes.fawns}>
        {fawns.map(({ findId, seenAt, state, isOfOtherMission }) => {
          const time = format.timeOf(seenAt);
          return (
            <li key={findId}>
              {state === 'NOT_CAUGHT' ? t('clearing.fawnNotCaught', { time }) : t('clearing.fawnSeen', { time })}
              {isOfOtherMission ? ` ${t('clearing.fawnOfOthers')}` : null}
            </li>
          );
        })}
      </ul>
      {fawns.some(({ isOfOtherMission }) => isOfOtherMission) ? <p>{t('clearing.fawnsOfOthersWhatNow')}</p> : null}
      <p>{t('clearing.fawnsWhatNow', { meters: marginMeters })}</p>
      {hasNoHalf ? <p>{t('clearing.noHalf')}</p> : null}
    </Notice>
  );
}

const PartMap = lazy(() => import('./part-map.tsx'));

interface PartSheetProps extends AskingProps {
  /** Only a part that keeps away from the finds can be cleared. */
  scene: FindScene<LyingFind>;
}

/** Which part of a parcel is cleared: a half by one tap, or drawn on the map. */
export function PartSheet({ parcel, scene, onClose, onSave }: PartSheetProps) {
  const { t } = useTranslation();
  // Now, and not when it was opened: a fawn may have gone into its crate meanwhile.
  const ground = { parcel: parcel.geometry, at: fieldNow().toISOString() };
  const fawns = findsInTheWay({ ...ground, part: null }, scene);
  const halves = freeHalves(ground, scene);
  const [half, setHalf] = useState<Half | null>(null);
  const [drawn, setDrawn] = useState<ParcelGeometry | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const part = isDrawing ? drawn : half && halfOf(parcel.geometry, half);
  const isOverFawn = part !== null && findsInTheWay({ ...ground, part }, scene).length > 0;
  const fault = part === null ? 'clearing.partMissing' : isOverFawn ? 'clearing.partOverFawn' : null;
  const choose = (next: Half) => {
    setHalf(next);
    setDrawing(false);
    setChecked(false);
  };
  return (
    <Sheet opened onClose={onClose} title={t('clearing.partTitle', { parcel: parcel.name })} size={560}>
      <div className={classes.section}>
        {fawns.length > 0 ? (
          <FawnsInTheWay fawns={fawns} marginMeters={scene.marginMeters} hasNoHalf={halves.length === 0} />
        ) : null}
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
        {part || fawns.length > 0 ? <PartPicture parcel={parcel} part={part} fawns={fawns} /> : null}
        {isChecked && fault ? <p role="alert">{t(fault, { meters: scene.marginMeters })}</p> : null}
        <MainButton
          field
          fullWidth
          onClick={() => (part && !isOverFawn ? onSave({ state: 'PARTLY', geometry: part }) : setChecked(true))}
        >
          {t('clearing.partSave')}
        </MainButton>
      </div>
    </Sheet>
  );
}
