import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { planningLine } from '../../../ordering/evening.ts';
import { AskedFacts } from './asked-facts.tsx';
import type { ConfirmedOrder } from './confirmed-order.ts';
import classes from './confirming.module.css';
import { NextTime } from './next-time.tsx';
import type { ShownRequest } from './use-request-page.ts';

interface ConfirmedScreenProps extends ShownRequest {
  order: ConfirmedOrder;
}

/** It was theirs: what is planned, what happens now, and where they order next time. */
export function ConfirmedScreen({ page, settings, order }: ConfirmedScreenProps) {
  const { t, format } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { state, missionDate, today } = page;
  const isAccepted = state === 'ACCEPTED';
  return (
    <>
      <section className={classes.done} role="status">
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t(isAccepted ? 'orderRequest.accepted' : 'orderRequest.confirmed')}
        </h1>
        <AskedFacts page={page} />
        <p>
          {isAccepted
            ? order?.late
              ? t('orderPage.placedLate')
              : planningLine({ t, format }, missionDate, { today, settings })
            : t('orderRequest.confirmedText')}
        </p>
      </section>
      {order?.orderLink ? <NextTime link={order.orderLink} /> : null}
      {isAccepted && !order?.orderLink ? <p>{t('orderRequest.acceptedChange')}</p> : null}
    </>
  );
}
