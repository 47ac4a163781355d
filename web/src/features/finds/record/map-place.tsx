import { IconMapPin } from '@tabler/icons-react';
import type { Find } from '@vigiefaon/domain/finds/find';
import { boundsOf, boundsOfBounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { lazy, Suspense, useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import classes from '../finds.module.css';
import { useFindSigns } from '../list/use-find-signs.ts';

const FindsMap = lazy(async () => ({ default: (await import('../../../map/view/finds-map.tsx')).FindsMap }));

interface MapPlaceProps {
  mission: Pick<Mission, 'parcels' | 'location'>;
  finds: readonly Find[];
  /** Absent: only to look at. */
  onShow?: (position: Position) => void;
}

/** The mission's parcels with what was found in them; a tap tells where the next animal lies. */
export function MapPlace({ mission: { parcels, location }, finds, onShow }: MapPlaceProps) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const shapes = useMemo(
    () => parcels.map(({ parcelId, name, geometry }) => ({ id: parcelId, label: name, geometry })),
    [parcels],
  );
  const signs = useFindSigns(finds);
  const points = [...(location ? [location.coordinates] : []), ...finds.map(({ place }) => place.coordinates)];
  const boxes = [boundsOfPositions(points), ...parcels.map(({ geometry }) => boundsOf(geometry))];
  return (
    <div className={classes.map}>
      <Suspense fallback={<p aria-busy="true">{t('common.loading')}</p>}>
        <FindsMap
          label={t('finds.mapLabel')}
          finds={signs}
          shapes={shapes}
          initialBounds={boundsOfBounds(boxes.filter((box) => box !== null)) ?? undefined}
          tiles={tiles ?? undefined}
          aerial={aerial ?? undefined}
          onPlace={onShow}
          placeLabel={({ onClick, isReady }) => (
            <MainButton
              field
              fullWidth
              disabled={!isReady}
              leftSection={<IconMapPin size={22} aria-hidden />}
              onClick={onClick}
            >
              {t('finds.placeHere')}
            </MainButton>
          )}
        />
      </Suspense>
    </div>
  );
}
