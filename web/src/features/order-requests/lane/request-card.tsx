import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OrderRequest } from '@vigiefaon/domain/order-requests/order-request';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { languageName } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import { momentWords } from '../../../ordering/moment-words.ts';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import classes from './lane.module.css';
import { RequestDecision } from './request-decision.tsx';

/** How far it has come, with the hour. */
function Standing({ request }: { request: OrderRequest }) {
  const { t, format } = useTranslation();
  const { askedBy, createdAt, confirmedAt, wrongDays, requesterId } = request;
  const asked = requesterId === null || askedBy === 'CALL' ? askedBy : 'REQUESTER';
  return (
    <p className={classes.standing}>
      {requesterId === null ? null : `${t('requestLane.byLink')} `}
      {confirmedAt === null
        ? t(`requestLane.asked.${asked}`, { when: format.part.instant(createdAt) })
        : t('requestLane.saidYes', { when: format.part.instant(confirmedAt) })}
      {wrongDays > 0 ? ` ${t('requestLane.wrongDays', { count: wrongDays })}` : null}
    </p>
  );
}

function Fields({ parcels, totalSize }: Pick<OrderRequest, 'parcels' | 'totalSize'>) {
  const { t, format } = useTranslation();
  return (
    <div className="stack gap-4">
      <ul className={classes.strip}>
        {parcels.map(({ name, geometry, size }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one request never move
          <li key={at} className={classes.shape}>
            <ParcelThumbnail geometries={[geometry]} size={52} className="primary" />
            <span className="small numbers" title={name}>
              {format.hectares(size)}
            </span>
          </li>
        ))}
      </ul>
      <p className="numbers">
        {t('missions.parcelCount', { count: parcels.length })} · <strong>{format.hectares(totalSize)}</strong>
      </p>
    </div>
  );
}

/** What the person has said besides. */
function Remarks({ request }: { request: OrderRequest }) {
  const { t } = useTranslation();
  const { clientNote, riskyParcels, agreement } = request;
  const lines = [
    clientNote,
    riskyParcels ? t('requestLane.risky') : null,
    agreement ? t('requestLane.agreed', { version: agreement.consentVersion }) : null,
    agreement?.mayHandOver ? t('requestLane.mayHandOver') : null,
  ];
  return lines
    .filter((line) => line !== null)
    .map((line) => (
      <p key={line} className="quiet small breaks">
        {line}
      </p>
    ));
}

/** Orders that exist of the same fields for that day. */
function LikeOrders({ likeOrders }: Pick<OrderRequest, 'likeOrders'>) {
  const { t } = useTranslation();
  if (likeOrders.length === 0) return null;
  return (
    <ul className="stack gap-4">
      {likeOrders.map(({ missionId, verdict, client }) => (
        <li key={missionId}>
          {t(`similar.verdict.${verdict}`)} ·{' '}
          <Link to="/missions/{-$missionId}" params={{ missionId }}>
            {listName(client) || t('similar.open')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface RequestCardProps {
  request: OrderRequest;
  onDecided: () => void;
}

/** One request of somebody without account, or by the order link of a requester: who, when, which fields, and what a coordinator does about it. */
export function RequestCard({ request, onDecided }: RequestCardProps) {
  const words = useTranslation();
  const { t, locale } = words;
  const { today } = usePublicSettings();
  const { orderRequestId, person } = request;
  const name = listName(person) || t('orders.unnamed');
  const place = person.address ? `${person.address.zipcode} ${person.address.city}` : null;
  const language = languageName(person.locale, locale);
  const label = person.phone ? `${t('calls.call')} ${readablePhone(person.phone)}` : '';
  return (
    <li className={classes.card} aria-labelledby={`request-${orderRequestId}`}>
      <h3 id={`request-${orderRequestId}`} tabIndex={-1} className={classes.name}>
        {name}
      </h3>
      <p className="quiet">{[place, person.email, t('calls.speaks', { language })].filter(Boolean).join(' · ')}</p>
      <p className={classes.moment}>{momentWords(words, request, today)}</p>
      <Standing request={request} />
      {person.phone ? (
        <a href={callLink(person.phone)} className={classes.dial} aria-label={`${label}, ${name}`}>
          <IconPhone size={24} aria-hidden />
          {label}
        </a>
      ) : null}
      <Fields {...request} />
      <Remarks request={request} />
      <LikeOrders {...request} />
      <RequestDecision request={request} onDecided={onDecided} />
    </li>
  );
}
