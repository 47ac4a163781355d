import { lazy, Suspense } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import type { MapViewProps } from '../../../map/view/map-view.tsx';
import classes from './lazy-map.module.css';

const MapView = lazy(() => import('../../../map/view/map-view.tsx').then((module) => ({ default: module.MapView })));

/** The map, fetched when it is first shown, with the association's tiles. */
export function LazyMap(props: Omit<MapViewProps, 'tiles' | 'aerial'>) {
  const { tiles, aerial } = usePublicSettings();
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <MapView {...props} tiles={tiles ?? undefined} aerial={aerial ?? undefined} />
    </Suspense>
  );
}
