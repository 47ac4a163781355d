import type { HeldOrder } from '@vigiefaon/domain/order-links/order-link';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { momentWords } from '../../../ordering/moment-words.ts';
import classes from './order-page.module.css';
import type { Shown } from './use-order-page.ts';

/** How the requester says yes: in the message that they have, or to whoever rings them up. */
export function HowToSayYes({ askedBy }: Pick<HeldOrder, 'askedBy'>) {
  const { t } = useTranslation();
  return <p>{t(askedBy === 'CALL' ? 'orderPage.heldCalled' : 'orderPage.heldAsked')}</p>;
}

interface HeldOrdersProps extends Shown {
  /** Why they wait stands above already. */
  isExplained?: boolean;
}

/** What was ordered from new devices and nobody plans before a yes, the soonest first. */
export function HeldOrders({ page, isExplained = false }: HeldOrdersProps) {
  const { t, format } = useTranslation();
  const { heldBack, today } = page;
  if (heldBack.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>{t('orderPage.held')}</h2>
      {isExplained ? null : <p>{t('orderPage.heldWhy')}</p>}
      <ul className="stack gap-8">
        {heldBack.map((order) => (
          <li key={order.orderRequestId} className={classes.order}>
            <h3 className={classes.moment}>{momentWords({ t, format }, order, today)}</h3>
            <p className="breaks">
              {format.list(order.fieldNames)} <span className="quiet numbers">{format.hectares(order.totalSize)}</span>
            </p>
            <HowToSayYes {...order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
