import { useState } from 'react';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { ClosedLink, DeadLink } from '../../features/order-links/ordering/link-over.tsx';
import classes from '../../features/order-links/ordering/order-page.module.css';
import { isDead, OrderScreen } from '../../features/order-links/ordering/order-screen.tsx';
import { OrderSkeleton } from '../../features/order-links/ordering/order-skeleton.tsx';
import { useOrderPage } from '../../features/order-links/ordering/use-order-page.ts';
import { useOrdering } from '../../features/order-links/ordering/use-ordering.ts';
import { WaitingOrder } from '../../features/order-links/ordering/waiting-order.tsx';
import { useSpokenLocale } from '../../i18n/use-spoken-locale.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppOnPhone } from '../../offline/app-update.ts';
import { useOnline } from '../../offline/use-online.ts';
import { routes } from '../../routing/routes.ts';
import { useTakenKey } from '../../routing/take-key.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';
import { FieldsThatWait } from './fields-that-wait.tsx';

/** Where the order link leads: a requester orders in three taps, without login. */
export default function OrderByLink() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const token = useTakenKey(routes.order.path, 'link');
  const own = useOrderPage(token);
  const ordering = useOrdering(token, own);
  const [canceled, setCanceled] = useState<number | null>(null);
  const { shown, load, show } = own;
  // What is on screen stays, unless the link itself is dead.
  const error = shown && !isDead(own.error) ? null : own.error;
  usePageTitle(t('orderPage.title'));
  useSpokenLocale(shown?.page.locale);
  useOnline(() => void load());
  // Whoever has ordered comes again, be it where there is no network; before that nothing is to take its place on a slow line.
  useAppOnPhone(ordering.placed !== null);

  if (canceled !== null) {
    return (
      <div className="stack gap-16">
        <ClosedLink canceled={canceled} />
      </div>
    );
  }
  return (
    <div className="stack gap-20" aria-busy={!shown && !error}>
      {isDead(error) ? <DeadLink hasUnsent={ordering.waiting !== null || ordering.refused !== null} /> : null}
      {error && !isDead(error) ? (
        <>
          <h1 className={classes.title}>{t('orderPage.title')}</h1>
          <Notice kind="warn" role="alert">
            {errorMessage(error)}
          </Notice>
          <WaitingOrder ordering={ordering} />
          <PlainButton onClick={() => void load()}>{t('common.retry')}</PlainButton>
        </>
      ) : null}
      {shown && !error ? (
        <OrderScreen
          {...shown}
          token={token}
          waiting={<FieldsThatWait {...shown} token={token} show={show} load={load} />}
          ordering={ordering}
          onClosed={setCanceled}
          show={show}
          addParcels={own.addParcels}
        />
      ) : null}
      {!shown && !error ? <OrderSkeleton /> : null}
    </div>
  );
}
