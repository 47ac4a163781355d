import { useTranslation } from '../../i18n/use-translation.ts';

const BASEMAP_ATTRIBUTION = 'Natural Earth · belgium-topojson (CC0) · GeoNames (CC BY 4.0)';

export function MapAttribution({ tilesAttribution }: { tilesAttribution: string }) {
  const { t } = useTranslation();
  return (
    <details className="map-attribution">
      <summary>{tilesAttribution || t('map.sources')}</summary>
      <p>{[tilesAttribution, BASEMAP_ATTRIBUTION, 'Leaflet'].filter(Boolean).join(' · ')}</p>
    </details>
  );
}
