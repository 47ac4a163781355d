import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CallAssociation } from '../../../ordering/call-association.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AskedFacts } from './asked-facts.tsx';
import { keepOrder, keptOrder } from './confirmed-order.ts';
import { ConfirmedScreen } from './confirmed-screen.tsx';
import classes from './confirming.module.css';
import { NameTheDay } from './name-the-day.tsx';
import type { ShownRequest, useRequestPage } from './use-request-page.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

interface ConfirmScreenProps extends ShownRequest, Pick<ReturnType<typeof useRequestPage>, 'show' | 'load'> {
  token: string;
}

/** What cannot be confirmed any more, and why. */
function Ended({ page }: Pick<ShownRequest, 'page'>) {
  const { t } = useTranslation();
  const { refusedBecause, whyNotConfirm, isByLink } = page;
  const state = (['REFUSED', 'WITHDRAWN', 'OVER'] as const).find((each) => each === page.state);
  return (
    <>
      <h1 className={classes.title}>{t(state ? `orderRequest.state.${state}` : 'orderRequest.ask')}</h1>
      <AskedFacts page={page} />
      <Notice kind="warn" role="status">
        {whyNotConfirm === null ? null : <p>{t(`orderRequest.refusal.${whyNotConfirm}`)}</p>}
        {refusedBecause === null ? null : <p>{t('orderRequest.refusedBecause', { reason: refusedBecause })}</p>}
      </Notice>
      {isByLink && state === 'WITHDRAWN' ? <p>{t('orderRequest.linkStillOpens')}</p> : null}
    </>
  );
}

/** All that the question shows: what was asked for, the day to name, and the way out for whoever did not ask. */
export function ConfirmScreen({ token, page, settings, show, load }: ConfirmScreenProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState(() => keptOrder(token));
  const isConfirmed = page.state === 'ACCEPTED' || page.state === 'CONFIRMED';
  const isAsked = page.state === 'WAITING' && page.whyNotConfirm === null;
  return (
    <>
      {isConfirmed ? <ConfirmedScreen page={page} settings={settings} order={order} /> : null}
      {isAsked ? (
        <>
          <h1 className={classes.title}>{t('orderRequest.ask')}</h1>
          <AskedFacts page={page} />
          {page.isByLink ? <p>{t('orderRequest.byLink')}</p> : null}
          <NameTheDay
            token={token}
            page={page}
            settings={settings}
            onConfirmed={(confirmed, made) => {
              keepOrder(token, made);
              setOrder(made);
              show(confirmed);
            }}
            onRefused={() => void load()}
          />
        </>
      ) : null}
      {isConfirmed || isAsked ? null : <Ended page={page} />}
      <footer className={classes.foot}>
        <CallAssociation phone={settings.helpPhone} />
        {page.whyNotWithdraw === null ? (
          <WithdrawRequest token={token} onWithdrawn={show} onRefused={() => void load()} />
        ) : null}
        {isAsked ? <p className="quiet small">{t('orderRequest.untilThen')}</p> : null}
      </footer>
    </>
  );
}
