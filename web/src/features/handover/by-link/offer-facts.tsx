import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import type { HandoverFeature, HandoverParcel } from '@vigiefaon/domain/handover/handover-document';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { navigationLink } from '../../../ui/buttons/contact-links.ts';
import { FieldPicture } from './field-picture.tsx';
import classes from './handover-page.module.css';
import { useZoneFormat } from './use-zone-format.ts';

export function parcelsIn(features: readonly HandoverFeature[]): readonly HandoverParcel[] {
  return features.filter((feature): feature is HandoverParcel => feature.properties.role === 'parcel');
}

function meetingPointIn(features: readonly HandoverFeature[]): Position | null {
  const found = features.find(({ properties }) => properties.role === 'meetingPoint');
  return found?.geometry.type === 'Point' ? found.geometry.coordinates : null;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="quiet small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OnMap({ at, children }: { at: Position | null; children: ReactNode }) {
  if (!at) return null;
  return (
    <a className={classes.onMap} href={navigationLink(at, navigator.userAgent)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** The fields one below the other, each with its number in the picture and a way to it. */
function Fields({ features }: Pick<PublicHandover, 'features'>) {
  const { t, format } = useTranslation();
  const parcels = parcelsIn(features);
  const meetingPoint = meetingPointIn(features);
  return (
    <div className={classes.fields}>
      <FieldPicture fields={parcels.map(({ geometry }) => geometry)} meetingPoint={meetingPoint} />
      <ol className={classes.list} aria-label={t('handoverPage.fields')}>
        {parcels.map(({ geometry, properties: { name, areaSquareMeters } }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no name here but their place in the list
          <li key={at}>
            <span className={classes.place}>{at + 1}</span>
            <span className="shrinks breaks">
              {name ? <strong>{name} </strong> : null}
              <span className="numbers">{format.hectares(areaSquareMeters)}</span>
            </span>
            <OnMap at={centerOf(geometry)}>
              {t('handoverPage.onMap')}
              <span className="visually-hidden"> {t('handoverPage.fieldNumber', { number: String(at + 1) })}</span>
            </OnMap>
          </li>
        ))}
        {meetingPoint ? (
          <li>
            <span className={classes.place} aria-hidden>
              ▼
            </span>
            <span>{t('handoverPage.meetingPoint')}</span>
            <OnMap at={meetingPoint}>
              {t('handoverPage.onMap')}
              <span className="visually-hidden"> {t('handoverPage.meetingPoint')}</span>
            </OnMap>
          </li>
        ) : null}
      </ol>
    </div>
  );
}

/** What is to be searched, where and by when, without whose it is. */
export function OfferFacts({ page }: { page: PublicHandover }) {
  const { t } = useTranslation();
  const { order, features, state, expiresAt } = page;
  const { format, today } = useZoneFormat(order.timeZone);
  const day = format.longDay(order.mowingDate, today);
  const near = format.nearDay(order.mowingDate, today);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t('handoverPage.when')}>
          <strong className="capital">{near ? `${near}, ${day}` : day}</strong>
          <br />
          {order.mowingTime ? t('handoverPage.at', { time: order.mowingTime }) : t('handoverPage.hourOpen')}
        </Fact>
        <Fact label={t('handoverPage.where')}>
          <strong>{order.municipality ?? t('handoverPage.placeUnknown')}</strong>
        </Fact>
        <Fact label={t('handoverPage.size')}>
          <strong className="numbers">{format.hectares(order.totalSizeSquareMeters)}</strong>
          <br />
          {t('handoverPage.count', { count: parcelsIn(features).length })}
        </Fact>
        {state === 'OPEN' ? (
          <Fact label={t('handoverPage.until')}>
            <strong>{format.part.dayAndTime(expiresAt, today).alone}</strong>
          </Fact>
        ) : null}
      </dl>
      {order.riskyParcels ? <p className={classes.risky}>{t('handoverPage.risky')}</p> : null}
      {order.note ? <p className={classes.note}>{order.note}</p> : null}
      <Fields features={features} />
    </>
  );
}
