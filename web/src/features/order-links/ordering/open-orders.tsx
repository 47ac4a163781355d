import type { OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OpenOrder } from './open-order.tsx';
import type { Shown } from './use-order-page.ts';

interface OpenOrdersProps extends Shown {
  token: string;
  onChanged: (page: OrderPage) => void;
}

/** What is asked for already, the soonest first. */
export function OpenOrders({ onChanged, ...props }: OpenOrdersProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<'moved' | 'canceled' | null>(null);
  const { orders } = props.page;
  return (
    <>
      {done ? <Notice role="status">{t(`orderPage.${done}`)}</Notice> : null}
      {orders.length > 0 ? (
        <section className="stack gap-8">
          <h2>{t('orderPage.open')}</h2>
          <ul className="stack gap-8">
            {orders.map((order) => (
              <OpenOrder
                // What was changed is shown anew, with nothing open in it.
                key={`${order.missionId} ${order.version}`}
                {...props}
                order={order}
                onChanged={(page, what) => {
                  setDone(what);
                  onChanged(page);
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
