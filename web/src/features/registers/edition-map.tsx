import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { useMemo } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boxOf } from '../../map/box-of.ts';
import { type MapShape, MapView } from '../../map/view/map-view.tsx';

/** Where an edition has parcels, as the box around them. */
export default function EditionMap({ bounds, name }: { bounds: Bounds; name: string }) {
  const { t } = useTranslation();
  const { tiles } = usePublicSettings();
  const shapes = useMemo<MapShape[]>(
    () => [{ id: 'bounds', geometry: boxOf(bounds), kind: 'PLAIN', label: '' }],
    [bounds],
  );
  return (
    <MapView label={t('registers.mapOf', { name })} shapes={shapes} hasLegend={false} tiles={tiles ?? undefined} />
  );
}
