import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import type { MapFocus, MapShape } from '../../map/view/map-view.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './client-parcels.module.css';
import sheet from './client-sheet.module.css';

const MapView = lazy(async () => ({ default: (await import('../../map/view/map-view.tsx')).MapView }));

type OwnParcel = ResponseOf<typeof listParcels>['items'][number];

/** The meadows of a requester: on the map, and beside it as a list that says and does the same. */
export function ClientParcels({ clientId }: { clientId: string }) {
  const { t, format } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listParcels, { params: { clientId } });
  const parcels = data?.items ?? [];
  const size = format.hectares(parcels.reduce((sum, parcel) => sum + parcel.size, 0));
  return (
    <section className={sheet.section} aria-busy={!data && !error}>
      <h3>{t('clients.parcels')}</h3>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <p className="quiet">
          {parcels.length === 0 ? t('clients.noParcels') : t('clients.parcelCount', { count: parcels.length, size })}
        </p>
      ) : null}
      {parcels.length > 0 ? <ParcelsOnMap parcels={parcels} /> : null}
    </section>
  );
}

/** The map knows a parcel by its id; which one is meant is told from either side. */
function ParcelsOnMap({ parcels }: { parcels: readonly OwnParcel[] }) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [focus, setFocus] = useState<MapFocus | null>(null);
  const shapes = useMemo(
    () =>
      parcels.map(({ parcelId, name, geometry }): MapShape => ({ id: parcelId, geometry, kind: 'PLAIN', label: name })),
    [parcels],
  );
  const show = ({ parcelId, geometry }: OwnParcel) => {
    const bounds = boundsOf(geometry);
    setSelectedId(parcelId);
    if (bounds) setFocus({ key: `${parcelId} ${Date.now()}`, bounds });
  };
  return (
    <div className={classes.room}>
      <div className={classes.both}>
        <ul className={classes.list}>
          {parcels.map((parcel) => (
            <ParcelLine
              key={parcel.parcelId}
              parcel={parcel}
              isSelected={parcel.parcelId === selectedId}
              isHovered={parcel.parcelId === hoveredId}
              onHover={setHoveredId}
              onShow={() => show(parcel)}
            />
          ))}
        </ul>
        <div className={classes.map}>
          <Suspense fallback={<p className={classes.wait}>{t('common.loading')}</p>}>
            <MapView
              label={t('clients.parcelMap')}
              shapes={shapes}
              shapesFromZoom={0}
              selectedId={selectedId}
              hoveredId={hoveredId}
              onSelect={setSelectedId}
              onHover={setHoveredId}
              focus={focus}
              hasLegend={false}
              tiles={tiles ?? undefined}
              aerial={aerial ?? undefined}
            />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

interface ParcelLineProps {
  parcel: OwnParcel;
  isSelected: boolean;
  isHovered: boolean;
  onHover: (parcelId: string | null) => void;
  onShow: () => void;
}

function ParcelLine({ parcel, isSelected, isHovered, onHover, onShow }: ParcelLineProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { parcelId, name, geometry, size, lastMissionDate } = parcel;
  return (
    <li>
      <button
        type="button"
        className={classes.parcel}
        data-hovered={isHovered || undefined}
        aria-pressed={isSelected}
        onClick={onShow}
        onMouseEnter={() => onHover(parcelId)}
        onMouseLeave={() => onHover(null)}
        onFocus={() => onHover(parcelId)}
        onBlur={() => onHover(null)}
      >
        <ParcelThumbnail geometries={[geometry]} size={48} className="primary" />
        <span className="stack numbers breaks shrinks">
          <strong>{name}</strong>
          <span className="quiet small">
            {format.hectares(size)} ·{' '}
            {lastMissionDate
              ? t(lastMissionDate > today ? 'clients.nextUsed' : 'clients.lastUsed', {
                  day: format.part.date(lastMissionDate),
                })
              : t('clients.neverUsed')}
          </span>
        </span>
      </button>
    </li>
  );
}
