import { Link } from '@tanstack/react-router';
import type { HandoverDetail } from '@vigiefaon/domain/handover/handover';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { languageName } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ContactButtons } from '../../../ui/buttons/contact-buttons.tsx';
import { useHandoverWords } from '../use-handover-words.ts';
import classes from './desk.module.css';

const HandoverMap = lazy(() => import('./handover-map.tsx'));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="quiet small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When, where, how much, until when. */
export function Facts({ handover }: { handover: HandoverDetail }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { order, missionDate, partner } = handover;
  const near = format.nearDay(missionDate, today);
  const long = format.longDay(missionDate, today);
  return (
    <dl className={classes.facts}>
      <Fact label={t('missions.column.when')}>
        {[near ?? long, order?.mowingTime ?? (order ? t('missions.anyTime') : null)].filter(Boolean).join(', ')}
        {near ? <span className="quiet small"> ({long})</span> : null}
      </Fact>
      {order ? (
        <>
          <Fact label={t('handover.place')}>{order.municipality ?? t('handover.placeUnknown')}</Fact>
          <Fact label={t('missions.column.size')}>{format.hectares(order.totalSizeSquareMeters)}</Fact>
        </>
      ) : null}
      {partner.contact ? <Fact label={t('handover.contact')}>{partner.contact}</Fact> : null}
    </dl>
  );
}

/** The fields on the map and the same as a list. */
export function Fields({ handover: { features, order } }: { handover: HandoverDetail }) {
  const { t, format } = useTranslation();
  if (!order) return <p className="quiet">{t('handover.forgottenDetail')}</p>;
  const parcels = features.flatMap(({ properties }) => (properties.role === 'parcel' ? [properties] : []));
  return (
    <section className="stack gap-10" aria-label={t('missions.parcels')}>
      <div className={classes.map}>
        <Suspense fallback={null}>
          <HandoverMap features={features} />
        </Suspense>
      </div>
      <ul className={classes.list}>
        {parcels.map(({ name, areaSquareMeters }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no name here but their place in the list
          <li key={at}>
            <span>{name ?? t('handover.field', { at: String(at + 1) })}</span>
            <span className="numbers">{format.hectares(areaSquareMeters)}</span>
          </li>
        ))}
      </ul>
      {order.riskyParcels ? <p className="strong">{t('missions.risky')}</p> : null}
      {order.note ? <p className={classes.note}>{order.note}</p> : null}
    </section>
  );
}

/** Whoever asks, from the order on. */
export function Requester({ handover: { requester } }: { handover: HandoverDetail }) {
  const { t, locale: reader } = useTranslation();
  if (!requester) return null;
  const { firstname, lastname, phone, locale, note } = requester;
  return (
    <section className={classes.card} aria-label={t('missions.column.who')}>
      <p className="quiet">{t('missions.column.who')}</p>
      <h2>{[firstname, lastname].filter(Boolean).join(' ') || '–'}</h2>
      <p className="quiet">{t('calls.speaks', { language: languageName(locale, reader) })}</p>
      <ContactButtons phone={phone} email={null} />
      {note ? <p className={classes.note}>{note}</p> : null}
    </section>
  );
}

/** What came of the search. */
export function Result({ handover: { result } }: { handover: HandoverDetail }) {
  const { t, format } = useTranslation();
  const { momentOf } = useHandoverWords();
  if (!result) return null;
  const { counts, clearedParcels, text, finishedAt, state } = result;
  const found = counts
    ? (Object.keys(counts) as (keyof typeof counts)[])
        .filter((name) => counts[name] > 0)
        .map((name) => t('common.labelled', { label: t(`report.label.${name}`), value: String(counts[name]) }))
    : [];
  return (
    <section className={classes.card} aria-label={t('handover.result')}>
      <h2>{t(`handover.result.${state}`)}</h2>
      <p className="quiet">{momentOf(finishedAt).alone}</p>
      {clearedParcels === null ? null : <p>{t('handover.cleared', { count: clearedParcels })}</p>}
      {counts ? <p>{found.length > 0 ? format.list(found) : t('handover.foundNothing')}</p> : null}
      {text ? <p className={classes.note}>{text}</p> : null}
    </section>
  );
}

/** Our own mission, which is offered or was made of the order. */
export function OwnMission({ missionId }: { missionId: string | null }) {
  const { t } = useTranslation();
  if (!missionId) return null;
  return (
    <Link to="/missions/{-$missionId}" params={{ missionId }} className="inline-row touch strong">
      {t('handover.toMission')}
    </Link>
  );
}
