import { Link } from '@tanstack/react-router';
import type { Handover } from '@vigiefaon/domain/handover/handover';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import { HandoverFile } from '../handover-file.tsx';
import { useHandoverWords } from '../use-handover-words.ts';
import { WithdrawButton } from '../withdraw-button.tsx';
import { GiveLink } from './give-link.tsx';
import classes from './offering.module.css';

/** Who calls the requester, and how they are reached. */
function Caller({ caller }: { caller: NonNullable<Handover['caller']> }) {
  const { t } = useTranslation();
  const { momentOf } = useHandoverWords();
  return (
    <p className="breaks">
      {caller.callsBefore
        ? t('handover.callsBefore', { name: caller.name, when: momentOf(caller.callsBefore) })
        : t('handover.calls', { name: caller.name })}{' '}
      {caller.phone ? (
        <a className="strong numbers" href={callLink(caller.phone)}>
          {readablePhone(caller.phone)}
        </a>
      ) : null}
    </p>
  );
}

/** What became of one offer, as far as it is known here. */
export function OfferFate({ item }: { item: Handover }) {
  const { t } = useTranslation();
  const { momentOf, faultOf } = useHandoverWords();
  const { caller, question, declined, delivery, state, expiresAt } = item;
  return (
    <>
      {state === 'OFFERED' ? <p className="quiet">{t('handover.waitsUntil', { when: momentOf(expiresAt) })}</p> : null}
      {caller ? <Caller caller={caller} /> : null}
      {question ? (
        <p className="breaks">
          <strong>{t('handover.asks', { when: momentOf(question.at) })}</strong> {question.text}
        </p>
      ) : null}
      {declined ? (
        <p className="breaks">
          {[t(`handover.declined.${declined.reason}`), declined.text].filter(Boolean).join(' : ')}
        </p>
      ) : null}
      {delivery.state === 'WAITING' ? <p className="quiet">{t('handover.underWay')}</p> : null}
      {delivery.state === 'FAILED' ? (
        <p role="alert" className={classes.fault}>
          {t('handover.notDelivered', { why: faultOf(delivery) })}
        </p>
      ) : null}
    </>
  );
}

interface OfferedItemProps {
  item: Handover;
  /** The link is shown at once: it has just been made. */
  isFresh?: boolean;
}

/** One neighbour who was asked: what they said, the link that they are given, and the way back. */
export function OfferedItem({ item, isFresh = false }: OfferedItemProps) {
  const { t } = useTranslation();
  const { stateOf } = useHandoverWords();
  const { handoverId, partner, link, actions } = item;
  return (
    <li className={classes.item}>
      <p className="row wrap spread gap-4-12">
        <Link to="/handovers/{-$handoverId}" params={{ handoverId }} className="strong breaks">
          {partner.name}
        </Link>
        <span className="quiet">{stateOf(item)}</span>
      </p>
      <OfferFate item={item} />
      {link && actions.includes('WITHDRAW') ? (
        <details className="folding" open={isFresh}>
          <summary>{t('handover.link')}</summary>
          <GiveLink item={item} link={link} />
        </details>
      ) : null}
      <div className="cluster gap-8">
        {actions.includes('DOWNLOAD') ? <HandoverFile handoverId={handoverId} name={partner.name} /> : null}
        {actions.includes('WITHDRAW') ? <WithdrawButton handover={item} /> : null}
      </div>
    </li>
  );
}
