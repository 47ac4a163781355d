import type { Client } from '@vigiefaon/domain/clients/client';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import classes from './order-by-phone.module.css';

/** For whom the request is, and the way to somebody else. */
export function RequesterLine({ client, onOther }: { client: Client; onOther: () => void }) {
  const { t } = useTranslation();
  const { identity, privateComment } = client;
  const { address, phone, email } = identity;
  const facts = [address?.label, phone ? readablePhone(phone) : email].filter(Boolean);
  return (
    <section className={classes.requester} aria-label={t('orders.requester')}>
      <span>
        <strong className={classes.name}>{listName(identity) || t('orders.unnamed')}</strong>
        <span className="quiet">{facts.join(' · ')}</span>
        {privateComment ? <span className={classes.comment}>{privateComment}</span> : null}
      </span>
      <QuietButton onClick={onOther}>{t('orders.other')}</QuietButton>
    </section>
  );
}
