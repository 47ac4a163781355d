import type { Mission } from '@vigiefaon/domain/missions/mission';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import classes from './offering.module.css';

/** What the neighbour reads before anybody has accepted: fields without names, and no person. */
export function WhatIsSent({ mission, note }: { mission: Mission; note: string }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { missionDate, mowingTime, municipality, totalSize, parcels, riskyParcels, meetingPoint } = mission;
  const facts = [
    `${format.longDay(missionDate, today)}${mowingTime ? `, ${mowingTime}` : ''}`,
    municipality ?? t('handover.placeUnknown'),
    t('handover.fieldsAndSize', { count: parcels.length, size: format.hectares(totalSize) }),
    riskyParcels ? t('missions.risky') : null,
    meetingPoint ? t('missions.meetingPoint') : null,
    note.trim() || null,
  ].filter((fact) => fact !== null);
  return (
    <section className={classes.sent} aria-labelledby="handover-sent">
      <h3 id="handover-sent" className={classes.legend}>
        {t('handover.sent')}
      </h3>
      <div className="row gap-12">
        <ParcelThumbnail geometries={parcels.map(({ geometry }) => geometry)} size={88} className="primary rigid" />
        <ul className="stack gap-2 breaks">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <p className="quiet small">{t('handover.notSent')}</p>
    </section>
  );
}
