import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/parcel-thumbnail.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './client-sheet.module.css';
import { useParcelsOf } from './clients.queries.ts';

/** The meadows of a requester: shape, size, last use. */
export function ClientParcels({ clientId }: { clientId: string }) {
  const { t, format } = useTranslation();
  const { data, error, refetch } = useParcelsOf(clientId);
  const parcels = data?.items ?? [];
  const size = format.hectares(parcels.reduce((sum, parcel) => sum + parcel.size, 0));
  return (
    <section className={classes.section} aria-busy={!data && !error}>
      <h3>{t('clients.parcels')}</h3>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <p className={classes.quiet}>
          {parcels.length === 0 ? t('clients.noParcels') : t('clients.parcelCount', { count: parcels.length, size })}
        </p>
      ) : null}
      <ul className={classes.list}>
        {parcels.map(({ parcelId, name, geometry, size: areaSquareMeters, lastMissionDate }) => (
          <li key={parcelId} className={classes.parcel}>
            <ParcelThumbnail geometries={[geometry]} size={48} className={classes.picture ?? ''} />
            <span className={classes.words}>
              <strong>{name}</strong>
              <span className={classes.small}>
                {format.hectares(areaSquareMeters)} ·{' '}
                {lastMissionDate ? t('clients.lastUsed', { day: format.day(lastMissionDate) }) : t('clients.neverUsed')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
