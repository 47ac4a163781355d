import { IconFlag, IconMap, IconTrash } from '@tabler/icons-react';
import { boundsOf, boundsOfBounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import classes from './edit-request.module.css';
import { useParcelsOf } from './history.queries.ts';

const MeetingPointMap = lazy(async () => ({
  default: (await import('../../map/view/meeting-point-map.tsx')).MeetingPointMap,
}));

/** The save button at the sheet's edge would lie over the map's own buttons. */
function bringIntoView(map: HTMLElement | null): void {
  map?.scrollIntoView?.({ block: 'center' });
}

interface MeetingPointFieldProps {
  /** Its parcels are there to find one's way by. */
  mission: Mission;
  value: Position | null;
  onChange: (value: Position | null) => void;
}

/** Where pilot and requester meet: set on a map that opens on demand, or taken away. */
export function MeetingPointField({ mission, value, onChange }: MeetingPointFieldProps) {
  const { parcels, client } = mission;
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const [isMapOpen, setMapOpen] = useState(false);
  const own = useParcelsOf(client.clientId).data?.items;
  const shapes = useMemo(
    () => (own ?? parcels).map(({ parcelId, name, geometry }) => ({ id: parcelId, label: name, geometry })),
    [own, parcels],
  );
  const around = parcels.length > 0 ? parcels : shapes;
  const boxes = [boundsOfPositions(value ? [value] : []), ...around.map(({ geometry }) => boundsOf(geometry))];
  const bounds = boundsOfBounds(boxes.filter((box) => box !== null));
  return (
    <fieldset>
      <legend className={classes.legend}>{t('history.meetingPoint')}</legend>
      <p className={classes.state} role="status">
        <IconFlag size={20} aria-hidden="true" />
        {t(value ? 'history.meetingPointSet' : 'history.meetingPointNone')}
      </p>
      {isMapOpen ? (
        <div ref={bringIntoView} className={classes.map}>
          <Suspense fallback={<p className={classes.wait}>{t('common.loading')}</p>}>
            <MeetingPointMap
              meetingPoint={value}
              onChange={onChange}
              shapes={shapes}
              initialBounds={bounds ?? undefined}
              tiles={tiles ?? undefined}
              aerial={aerial ?? undefined}
            />
          </Suspense>
        </div>
      ) : null}
      <div className={classes.ways}>
        <QuietButton leftSection={<IconMap size={18} />} onClick={() => setMapOpen((wasOpen) => !wasOpen)}>
          {t(isMapOpen ? 'history.closeMap' : 'history.openMap')}
        </QuietButton>
        {value ? (
          <QuietButton leftSection={<IconTrash size={18} />} onClick={() => onChange(null)}>
            {t('map.removeMeetingPoint')}
          </QuietButton>
        ) : null}
      </div>
    </fieldset>
  );
}
