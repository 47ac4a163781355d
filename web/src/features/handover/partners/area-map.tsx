import type { MultiPolygon } from '@vigiefaon/domain/geometry/geometry';
import { useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type MapShape, MapView } from '../../../map/view/map-view.tsx';

/** Where a partner flies. */
export default function AreaMap({ area }: { area: MultiPolygon }) {
  const { t } = useTranslation();
  const { tiles } = usePublicSettings();
  const shapes = useMemo<MapShape[]>(() => [{ id: 'area', geometry: area, kind: 'PLAIN', label: '' }], [area]);
  return <MapView label={t('partners.area')} shapes={shapes} hasLegend={false} tiles={tiles ?? undefined} />;
}
