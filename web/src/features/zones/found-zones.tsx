import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import type { ParcelZones as Found, MetZone } from '@vigiefaon/domain/zones/zone-verdict';
import type { ZonesOfMission } from '@vigiefaon/domain/zones/zones-of-mission';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VerdictSign } from './mission-verdict.tsx';
import { ZoneItem } from './zone-item.tsx';
import { useZoneWords } from './zone-words.ts';
import classes from './zones.module.css';

function Origins({ found }: { found: Found }) {
  const { t } = useTranslation();
  const { dayOf, origin } = useZoneWords();
  return found.sources.map((source) => (
    <p key={source.sourceId} className="quiet">
      {origin(source)}
      {source.isStale ? <strong> {t('zones.stale', { day: dayOf(source.dataDate) })}</strong> : null}
    </p>
  ));
}

function Unplaced({ found: { unplaced } }: { found: Found }) {
  const { t, format, locale } = useTranslation();
  if (unplaced.length === 0) return null;
  const names = unplaced.map((zone) => `${zoneNameIn(zone, locale)} (${t('zones.unplacedExtent')})`);
  return (
    <p className="quiet">
      {t('zones.unplaced', { count: unplaced.length })} {format.list(names)}
    </p>
  );
}

/** Nobody has decided yet whether these count. */
function Undecided({ found: { undecided = [] } }: { found: Found }) {
  const { t, format, locale } = useTranslation();
  if (undecided.length === 0) return null;
  const names = format.list(undecided.map((zone) => zoneNameIn(zone, locale)));
  return <p>{t('zones.undecided', { count: undecided.length, names })}</p>;
}

/** Drawn only where the parcels differ. */
function Verdicts({ verdicts }: Pick<ZonesOfMission, 'verdicts'>) {
  const { t, format } = useTranslation();
  if (verdicts.length === 0) return null;
  return (
    <ul className={classes.zones} aria-label={t('zones.byParcel')}>
      {verdicts.map(({ verdict, parcels }) => (
        <li key={verdict} className="row wrap gap-4-8">
          <strong>{format.list(parcels)}</strong>
          <VerdictSign verdict={verdict} />
        </li>
      ))}
    </ul>
  );
}

/** Over all parcels of a mission, each zone once, for whoever coordinates or flies it. */
export function FoundZones({ told: { found, parcelsOf, verdicts } }: { told: ZonesOfMission }) {
  const { t, format } = useTranslation();
  const overOf = ({ zoneId }: MetZone) => {
    const parcels = parcelsOf.get(zoneId);
    return parcels ? t('zones.over', { parcels: format.list(parcels) }) : undefined;
  };
  const applying = found.zones.filter(({ bearing }) => bearing === 'APPLIES');
  const others = found.zones.filter(({ bearing }) => bearing !== 'APPLIES');
  const day = format.part.date(found.date);
  const span = { from: format.timeOf(found.from), until: format.timeOf(found.until) };
  return (
    <div className="stack gap-8">
      <p className="row wrap gap-4-8">
        <VerdictSign verdict={found.verdict} />
      </p>
      <p>{t(`zones.detail.${found.verdict}`)}</p>
      <Verdicts verdicts={verdicts} />
      {applying.length > 0 ? (
        <ul className={classes.zones} aria-label={t('zones.zones')}>
          {applying.map((zone) => (
            <li key={zone.zoneId}>
              <ZoneItem zone={zone} remark={overOf(zone)} isHeightUnsure={zone.isHeightUnsure} />
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <details className={classes.others}>
          <summary>{t('zones.others', { count: others.length })}</summary>
          <ul className={classes.zones}>
            {others.map((zone) => (
              <li key={zone.zoneId}>
                <ZoneItem
                  zone={zone}
                  remark={[t(`zones.bearing.${zone.bearing}`), overOf(zone)].filter(Boolean).join(' · ')}
                />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Undecided found={found} />
      <Unplaced found={found} />
      {applying.length > 0 && !found.isCovered ? <p className="quiet">{t('zones.notCovered')}</p> : null}
      <p className="quiet">{t('zones.flight', { day, ...span, height: found.heightMeters })}</p>
      <Origins found={found} />
    </div>
  );
}
