import { useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type MapMarker, type MapShape, MapView } from '../../../map/view/map-view.tsx';
import type { InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';

/** A picture of the request on the map, to look at. */
export function RequestMap({ draft }: { draft: InterventionDraft }) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const { parcels, meetingPoint } = draft;
  const shapes = useMemo(
    () => parcels.map(({ key, name, geometry }): MapShape => ({ id: key, geometry, kind: 'PLAIN', label: name })),
    [parcels],
  );
  const label = t('intervention.meetingPoint');
  const markers = useMemo<MapMarker[]>(
    () => (meetingPoint ? [{ id: 'meeting-point', position: meetingPoint, kind: 'MEETING_POINT', label }] : []),
    [meetingPoint, label],
  );
  return (
    <MapView
      label={t('intervention.requestMap')}
      shapes={shapes}
      markers={markers}
      shapesFromZoom={0}
      hasLegend={false}
      tiles={tiles ?? undefined}
      aerial={aerial ?? undefined}
    />
  );
}
