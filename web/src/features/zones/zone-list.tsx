import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ZoneSign } from '../../map/zones/zone-sign.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useZoneWords } from './zone-words.ts';
import classes from './zones.module.css';
import { boundsOfZone, type ZoneDesk } from './zones-on-map.tsx';

interface ZoneListProps {
  desk: ZoneDesk;
  isShown: boolean;
  onShowLayer: () => void;
  onShow: (bounds: Bounds) => void;
}

/** The same zones as on the map, for whoever does not read maps, with their sources. */
export function ZoneList({ desk, isShown, onShowLayer, onShow }: ZoneListProps) {
  const { t, locale } = useTranslation();
  const words = useZoneWords();
  const { answer, zones, chosenId, choose } = desk;
  const { data, error, refetch } = answer;
  if (!isShown) {
    return (
      <EmptyState
        title={t('zones.map.hidden')}
        action={<QuietButton onClick={onShowLayer}>{t('zones.map.show')}</QuietButton>}
      />
    );
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const each = zones.filter((zone, at) => zones.findIndex(({ zoneId }) => zoneId === zone.zoneId) === at);
  return (
    <div className="stack gap-8" aria-busy={!data}>
      {data?.items.length === 0 ? <EmptyState title={t('zones.map.none')} detail={t('zones.map.noneDetail')} /> : null}
      {data?.isCut ? <p>{t('zones.map.cut')}</p> : null}
      <ul className="stack gap-8" aria-label={t('zones.map.list')}>
        {each.map((zone) => (
          <li key={zone.zoneId}>
            <button
              type="button"
              className={classes.item}
              aria-pressed={zone.zoneId === chosenId}
              onClick={() => {
                choose(zone.zoneId);
                const bounds = boundsOfZone(zones, zone.zoneId);
                if (bounds) onShow(bounds);
              }}
            >
              <span className="row wrap gap-4-8">
                <ZoneSign restriction={zone.restriction} />
                <strong>{zoneNameIn(zone, locale)}</strong>
              </span>
              <span>{t(`zones.restriction.${zone.restriction}`)}</span>
              <span className="quiet">{words.limits(zone)}</span>
            </button>
          </li>
        ))}
        {data?.unplaced.map((zone) => (
          <li key={`unplaced ${zone.zoneId}`} className={classes.item}>
            <strong>{zoneNameIn(zone, locale)}</strong>
            <span>
              {t(`zones.restriction.${zone.restriction}`)} · {t('zones.unplacedExtent')}
            </span>
          </li>
        ))}
      </ul>
      {data?.sources.map((source) => (
        <p key={source.sourceId} className="quiet">
          {words.origin(source)}
          {source.isStale ? ` ${t('zones.stale', { day: words.dayOf(source.dataDate) })}` : null}
        </p>
      ))}
      <p className="quiet">{t('zones.notices')}</p>
    </div>
  );
}
