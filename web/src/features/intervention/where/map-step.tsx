import { type Bounds, boundsOf, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MapFocus } from '../../../map/drawing/parcel-drawing.tsx';
import type { Draft } from '../../../map/drawing/sketch/draft.ts';
import type { DrawnParcel } from '../../../map/drawing/sketch/sketch-history.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { type InterventionDraft, isChosen } from '../draft/intervention-draft.ts';
import classes from './map-step.module.css';
import { MapStrip } from './map-strip.tsx';
import { ParcelList } from './parcel-list.tsx';

const ParcelDrawing = lazy(async () => ({
  default: (await import('../../../map/drawing/parcel-drawing.tsx')).ParcelDrawing,
}));

export type RenderPlaces = (draft: Pick<InterventionDraft, 'parcels' | 'missionDate'>) => ReactNode;

interface MapStepProps {
  clientId: string;
  draft: InterventionDraft;
  change: (make: (draft: InterventionDraft) => InterventionDraft) => void;
  /** Where to look when the requester has no parcel yet. */
  home?: { lon: number; lat: number } | null;
  renderPlaces?: RenderPlaces | undefined;
}

const aroundHomeDegrees = 0.015;

function boundsAround({ lon, lat }: { lon: number; lat: number }): Bounds {
  return [lon - aroundHomeDegrees, lat - aroundHomeDegrees, lon + aroundHomeDegrees, lat + aroundHomeDegrees];
}

/** Second step: the map, and beside it a list in which the same can be done. */
export function MapStep({ clientId, draft, change, home = null, renderPlaces }: MapStepProps) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const isDesktop = useIsDesktop();
  const own = useEndpointQuery(listParcels, { params: { clientId } }).data;
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [focus, setFocus] = useState<MapFocus | null>(null);
  const [isListOpen, setListOpen] = useState(false);

  const changeParcels = useCallback(
    (parcels: readonly DrawnParcel[]) => change((before) => ({ ...before, parcels })),
    [change],
  );
  const changeMeetingPoint = useCallback(
    (meetingPoint: Position | null) => change((before) => ({ ...before, meetingPoint })),
    [change],
  );
  const changeUnfinished = useCallback(
    (unfinished: Draft | null) => change((before) => ({ ...before, unfinished })),
    [change],
  );
  const others = useMemo(
    () =>
      (own?.items ?? [])
        .filter(({ parcelId }) => !isChosen(draft, parcelId))
        .map(({ parcelId, name, geometry }) => ({ id: parcelId, label: name, geometry })),
    [own, draft],
  );
  const around = useMemo(
    () =>
      boundsOfBounds((own?.items ?? []).map(({ geometry }) => boundsOf(geometry)).filter((box) => box !== null)) ??
      (home && boundsAround(home)),
    [own, home],
  );

  const show = (parcel: DrawnParcel) => {
    const bounds = boundsOf(parcel.geometry);
    setSelectedKey(parcel.key);
    if (bounds) setFocus({ key: `${parcel.key} ${Date.now()}`, bounds });
    setListOpen(false);
  };
  const list = <ParcelList draft={draft} change={change} selectedKey={selectedKey} onShow={show} />;

  return (
    <div className={classes.step}>
      {isDesktop ? <aside className={classes.side}>{list}</aside> : null}
      <div className={classes.room}>
        <MapStrip
          parcels={draft.parcels}
          near={around ? { lon: (around[0] + around[2]) / 2, lat: (around[1] + around[3]) / 2 } : null}
          onFound={({ label, bounds }) => setFocus({ key: `${label} ${Date.now()}`, bounds })}
          onList={() => setListOpen(true)}
        />
        <div className={classes.map}>
          <Suspense fallback={<p className={classes.wait}>{t('common.loading')}</p>}>
            <ParcelDrawing
              parcels={draft.parcels}
              onChange={changeParcels}
              selectedKey={selectedKey}
              onSelect={setSelectedKey}
              meetingPoint={draft.meetingPoint}
              onMeetingPointChange={changeMeetingPoint}
              draft={draft.unfinished}
              onDraftChange={changeUnfinished}
              otherShapes={others}
              initialBounds={around ?? undefined}
              focus={focus}
              tiles={tiles ?? undefined}
              aerial={aerial ?? undefined}
            />
          </Suspense>
        </div>
        {renderPlaces?.(draft)}
      </div>
      {isDesktop ? null : (
        <Sheet opened={isListOpen} onClose={() => setListOpen(false)} title={t('intervention.listTitle')} side="bottom">
          {list}
        </Sheet>
      )}
    </div>
  );
}
