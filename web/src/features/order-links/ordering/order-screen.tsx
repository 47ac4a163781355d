import type { ReactNode } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AgainQuestion, asksAgain } from '../../../ordering/again-question.tsx';
import { CallAssociation } from '../../../ordering/call-association.tsx';
import { SeasonLine } from '../../../ordering/season-line.tsx';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { HeldOrders } from './held-orders.tsx';
import { NewFields } from './new-fields.tsx';
import { NotMe } from './not-me.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderForm } from './order-form.tsx';
import classes from './order-page.module.css';
import { OrderPlaced } from './order-placed.tsx';
import type { Shown, useOrderPage } from './use-order-page.ts';
import type { useOrdering } from './use-ordering.ts';
import { DayIsOver } from './use-sending.ts';
import { WaitingOrder } from './waiting-order.tsx';

type Ordering = ReturnType<typeof useOrdering>;

/** What became of an order that the server did not take; the choices stand below, as they were. */
function Refused({ refused, orderAgain, goOn }: Ordering) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  if (!refused) return null;
  if (asksAgain(refused.error)) {
    return <AgainQuestion failure={refused.error} what={refused.order.what} onBack={goOn} onAgain={orderAgain} />;
  }
  if (refused.error instanceof DayIsOver) {
    const day = format.part.date(refused.order.body.missionDate);
    return (
      <Notice kind="warn" role="alert">
        {t('orderPage.dayOver', { day })}
      </Notice>
    );
  }
  return (
    <Notice kind="error" role="alert" title={t('orderPage.refused')}>
      {errorMessage(refused.error)}
    </Notice>
  );
}

interface NewOrderProps extends Shown, Pick<OrderScreenProps, 'token' | 'ordering' | 'addParcels'> {}

function NewOrder({ token, ordering, addParcels, ...shown }: NewOrderProps) {
  const { t } = useTranslation();
  const { waiting, isSending, choices, placed } = ordering;
  const { page, settings } = shown;
  const isSeason = mowingDays(page.today, settings.seasons).span !== null;
  const newFields = (
    <NewFields
      token={token}
      page={page}
      settings={settings}
      onAdded={(parcels, ownIds) => {
        addParcels(parcels);
        ordering.tick([...parcels.map(({ parcelId }) => parcelId), ...ownIds]);
      }}
    />
  );
  if (placed) return <OrderPlaced {...shown} placed={placed} onAnother={ordering.goOn} />;
  if (waiting?.isTried) return <WaitingOrder ordering={ordering} />;
  return (
    <section className="stack gap-20">
      {page.orders.length > 0 ? <h2>{t('orderPage.new')}</h2> : null}
      <SeasonLine today={page.today} seasons={settings.seasons} />
      {ordering.isTakenBack ? <Notice role="status">{t('orderPage.takenBack')}</Notice> : null}
      {page.parcels.length === 0 ? <Notice>{t('orderPage.noFields')}</Notice> : null}
      {page.parcels.length === 0 && isSeason ? newFields : null}
      {page.parcels.length > 0 && isSeason && choices ? (
        <OrderForm
          {...shown}
          choices={choices}
          isSending={isSending}
          change={ordering.change}
          newFields={newFields}
          onOrder={ordering.order}
        />
      ) : null}
      <Refused {...ordering} />
    </section>
  );
}

interface OrderScreenProps extends Shown, Pick<ReturnType<typeof useOrderPage>, 'show' | 'addParcels'> {
  token: string;
  /** What waits for a dry day, where something does. */
  waiting: ReactNode;
  ordering: Ordering;
  onClosed: (canceled: number) => void;
}

/** All that a link shows, on one page: what is asked for, the next order, and the way out for whoever it does not belong to. */
export function OrderScreen({ token, waiting, ordering, onClosed, show, addParcels, ...shown }: OrderScreenProps) {
  const { t, format } = useTranslation();
  const { page, settings } = shown;
  const { firstname, lastDay, today, waitsForConfirmation } = page;
  const { placed } = ordering;
  const asked = (
    <>
      <HeldOrders {...shown} isExplained={placed !== null && placed.askedBy !== null} />
      <OpenOrders {...shown} token={token} onChanged={show} />
    </>
  );
  return (
    <>
      <h1 className={classes.title}>
        {firstname === null ? t('orderPage.helloNobody') : t('orderPage.hello', { name: firstname })}
      </h1>
      {waitsForConfirmation ? <Notice kind="warn">{t('orderPage.waits')}</Notice> : null}
      {waiting}
      {placed ? null : asked}
      <NewOrder {...shown} token={token} ordering={ordering} addParcels={addParcels} />
      {placed ? asked : null}
      <footer className={classes.foot}>
        <CallAssociation phone={settings.helpPhone} />
        <p className="quiet small">{t('orderPage.may', { day: format.part.longDay(lastDay, today) })}</p>
        <NotMe token={token} onClosed={onClosed} />
      </footer>
    </>
  );
}

/** Whether nothing can be done with this link any more. */
export function isDead(error: unknown): boolean {
  return isCallError(error, 'NOT_FOUND', 'MISSING_REQUIRED_FIELDS');
}
