import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHomeSigns } from './use-map-signs.ts';

const MarkerOverlay = lazy(() =>
  import('../../../map/markers/marker-overlay.tsx').then((module) => ({ default: module.MarkerOverlay })),
);

/** Pilots at the municipality where they live. */
export function HomesOnMap({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const markers = useHomeSigns(isShown);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <MarkerOverlay markers={markers} clusterLabel={(count) => t('mapPage.homes', { count })} />
    </Suspense>
  );
}
