import { shapeOfParcels } from '@vigiefaon/domain/flight/blocks/adjoining';
import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { WarmStage } from '@vigiefaon/domain/sky/warm-stages';
import { useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type MapShape, MapView } from '../../../map/view/map-view.tsx';
import { WarmSpots } from '../../../map/view/warm-spots.tsx';
import classes from './mission-sky.module.css';

interface WarmMapProps {
  parcels: Mission['parcels'];
  stages: readonly WarmStage[];
}

/** Which parts of the fields get warm when. */
export default function WarmMap({ parcels, stages }: WarmMapProps) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const bounds = useMemo(() => boundsOf(shapeOfParcels(parcels)), [parcels]);
  const shapes = useMemo(
    () => parcels.map(({ parcelId: id, geometry }): MapShape => ({ id, geometry, kind: 'PLAIN', label: '' })),
    [parcels],
  );
  return (
    <div className={classes.warmMap}>
      <MapView
        {...(bounds ? { initialBounds: bounds } : {})}
        label={t('sky.warmMap')}
        shapes={shapes}
        shapesFromZoom={0}
        tiles={tiles ?? undefined}
        aerial={aerial ?? undefined}
        hasLegend={false}
      >
        <WarmSpots stages={stages} />
      </MapView>
    </div>
  );
}
