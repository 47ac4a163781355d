import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import classes from './flight.module.css';
import type { FlightZones } from './use-flight-zones.ts';

/** Which zones the route keeps out of, and for which of them the pilot has an authorisation. */
export function FlightZonesNotice({ zones, isCovered }: { zones: FlightZones; isCovered: boolean }) {
  const { t, locale } = useTranslation();
  const { strict, authorised, toggle, isRead, hasFailed } = zones;
  if (!isRead) return <Notice kind="warn">{t(hasFailed ? 'zones.plan.failed' : 'zones.plan.waiting')}</Notice>;
  if (strict.length === 0) return null;
  const avoided = strict.filter(({ zoneId }) => !authorised.includes(zoneId));
  return (
    <Notice kind="warn" role="status">
      {isCovered ? <p className={classes.noticeLine}>{t('zones.plan.covers')}</p> : null}
      {avoided.length > 0 ? (
        <p className={classes.noticeLine}>{t('zones.plan.kept', { count: avoided.length })}</p>
      ) : null}
      <ul className="bullets">
        {strict.map((zone) => {
          const name = zoneNameIn(zone, locale);
          return (
            <li key={zone.zoneId}>
              {name} ({t(`zones.restriction.${zone.restriction}`)})
              {zone.restriction === 'REQ_AUTHORISATION' ? (
                <CheckboxField
                  label={t('zones.plan.authorised', { name })}
                  checked={authorised.includes(zone.zoneId)}
                  onChange={() => toggle(zone.zoneId)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
