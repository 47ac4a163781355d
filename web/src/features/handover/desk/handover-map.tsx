import type { HandoverFeature } from '@vigiefaon/domain/handover/handover-document';
import { useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type MapMarker, type MapShape, MapView } from '../../../map/view/map-view.tsx';

/** The fields as they lie, with the meeting point. */
export default function HandoverMap({ features }: { features: readonly HandoverFeature[] }) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const shapes = useMemo<MapShape[]>(
    () =>
      features.flatMap((feature, at) =>
        feature.geometry.type === 'Point'
          ? []
          : [
              {
                id: String(at),
                geometry: feature.geometry,
                kind: 'TODO',
                label: t('handover.field', { at: String(at + 1) }),
              },
            ],
      ),
    [features, t],
  );
  const markers = useMemo<MapMarker[]>(
    () =>
      features.flatMap(({ geometry }, at) =>
        geometry.type === 'Point'
          ? [
              {
                id: `meeting-${at}`,
                position: geometry.coordinates,
                kind: 'MEETING_POINT',
                label: t('missions.meetingPoint'),
              },
            ]
          : [],
      ),
    [features, t],
  );
  return (
    <MapView
      label={t('handover.map')}
      shapes={shapes}
      shapesFromZoom={0}
      markers={markers}
      hasLegend={false}
      startsAerial
      tiles={tiles ?? undefined}
      aerial={aerial ?? undefined}
    />
  );
}
