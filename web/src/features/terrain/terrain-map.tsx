import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { cornerOfTile } from '@vigiefaon/domain/terrain/height-grid';
import { useMemo } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boxOf } from '../../map/box-of.ts';
import { type MapShape, MapView } from '../../map/view/map-view.tsx';

const boundsOfTile = (tile: string): Bounds => {
  const { west, south } = cornerOfTile(tile) ?? { west: 0, south: 0 };
  return [west, south, west + 1, south + 1];
};

/** Where heights are known, and where parcels lie without any. */
export default function TerrainMap({ known, missing }: { known: readonly string[]; missing: readonly string[] }) {
  const { t } = useTranslation();
  const { tiles } = usePublicSettings();
  const shapes = useMemo<MapShape[]>(
    () => [
      ...known.map((tile) => ({
        id: tile,
        geometry: boxOf(boundsOfTile(tile)),
        kind: 'DONE' as const,
        label: t('terrain.known', { tile }),
      })),
      ...missing.map((tile) => ({
        id: tile,
        geometry: boxOf(boundsOfTile(tile)),
        kind: 'TODO' as const,
        label: t('terrain.lacking', { tile }),
      })),
    ],
    [known, missing, t],
  );
  return <MapView label={t('terrain.map')} shapes={shapes} hasLegend={false} tiles={tiles ?? undefined} />;
}
