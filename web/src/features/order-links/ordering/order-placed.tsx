import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { planningLine } from '../../../ordering/evening.ts';
import { fieldWords, momentWords } from '../../../ordering/moment-words.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { chosenOf } from './choices.ts';
import { HowToSayYes } from './held-orders.tsx';
import classes from './order-page.module.css';
import type { Shown } from './use-order-page.ts';
import type { Placed } from './use-ordering.ts';

interface OrderPlacedProps extends Shown {
  placed: Placed;
  onAnother: () => void;
}

/** What was taken, who is told of it, and what happens now. */
export function OrderPlaced({ page, settings, placed: { missionId, askedBy, order }, onAnother }: OrderPlacedProps) {
  const { t, format } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { today } = page;
  const { missionDate, mowingTime, parcelIds, contactPhone } = order.body;
  // Nothing leaves without a mail server; of today it may be too late to tell.
  const isTold = settings.mailIsSent && missionDate !== today;
  const taken = page.orders.find((each) => each.missionId === missionId);
  const parcels = chosenOf(page.parcels, parcelIds);
  const moment = momentWords({ t, format }, taken ?? { missionDate, mowingTime }, today);
  return (
    <section className={classes.placed} role="status" data-waits={askedBy !== null}>
      <h2 ref={heading} tabIndex={-1}>
        {askedBy === null ? <span aria-hidden="true">✓ </span> : null}
        {t(askedBy === null ? 'orderPage.placed' : 'orderPage.placedHeld')}
      </h2>
      <p className={classes.what}>
        {fieldWords({ t, format }, parcels)}, {moment}
      </p>
      <p className="breaks">{format.list(parcels.map(({ name }) => name))}</p>
      {askedBy === null ? (
        <p>{taken?.late ? t('orderPage.placedLate') : planningLine({ t, format }, missionDate, { today, settings })}</p>
      ) : (
        <>
          <p>{t('orderPage.heldWhy')}</p>
          <HowToSayYes askedBy={askedBy} />
        </>
      )}
      {contactPhone ? <p>{t('orderPage.placedCall', { phone: contactPhone })}</p> : null}
      {isTold && askedBy === null ? <p>{t('orderPage.placedTold')}</p> : null}
      <div>
        <PlainButton onClick={onAnother}>{t('orderPage.another')}</PlainButton>
      </div>
    </section>
  );
}
