import type { OrderRequest } from '@vigiefaon/domain/order-requests/order-request';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import classes from './lane.module.css';
import { RequestCard } from './request-card.tsx';
import { useOrderRequests } from './use-order-requests.ts';

/** Keyboard and screen reader go on with whoever comes next. */
function focusAfter(request: OrderRequest, items: readonly OrderRequest[]): void {
  const at = items.indexOf(request);
  const next = items[at + 1] ?? items[at - 1];
  const heading = next ? document.getElementById(`request-${next.orderRequestId}`) : document.getElementById('main');
  heading?.focus({ preventScroll: true });
}

/** What people without account, or new devices by an order link, have asked for and nobody has confirmed: in no plan and seen by no pilot until then. */
export function OrderRequestLane() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOrderRequests();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={classes.lane} aria-labelledby="order-requests">
      <h2 id="order-requests">{t('requestLane.title', { count: items.length })}</h2>
      <p className="quiet">{t('requestLane.hint')}</p>
      <ul className="stack gap-12">
        {items.map((request) => (
          <RequestCard key={request.orderRequestId} request={request} onDecided={() => focusAfter(request, items)} />
        ))}
      </ul>
    </section>
  );
}
