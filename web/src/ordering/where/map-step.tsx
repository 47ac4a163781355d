import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { registeredTileZoom as nearZoom } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapFocus } from '../../map/drawing/parcel-drawing.tsx';
import type { Draft } from '../../map/drawing/sketch/draft.ts';
import type { DrawnParcel } from '../../map/drawing/sketch/sketch-history.ts';
import type { MapMove } from '../../map/view/use-map-content.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import {
  type ChangeDraft,
  chooseParcel,
  type DraftProps,
  hasUnfinished,
  type InterventionDraft,
} from '../draft/intervention-draft.ts';
import { boundsAround, middleOf, type OwnParcels, otherShapes, type Place } from './around-request.ts';
import { FieldsAround } from './fields-around.tsx';
import classes from './map-step.module.css';
import { MapStrip } from './map-strip.tsx';
import { ParcelList } from './parcel-list.tsx';

const ParcelDrawing = lazy(async () => ({
  default: (await import('../../map/drawing/parcel-drawing.tsx')).ParcelDrawing,
}));

export type RenderPlaces = (draft: Pick<InterventionDraft, 'parcels' | 'missionDate'>) => ReactNode;

interface MapStepProps extends DraftProps {
  own: OwnParcels;
  /** Where to look when the requester has no parcel yet. */
  home?: Place | null;
  renderPlaces?: RenderPlaces | undefined;
  /** False where no meeting point is asked for. */
  asksMeetingPoint?: boolean;
}

/** What the map changes of the draft; the same functions as long as `change` is the same. */
function useMapChanges(change: ChangeDraft) {
  return useMemo(() => {
    const set = (part: Partial<InterventionDraft>) => change((before) => ({ ...before, ...part }));
    return {
      onChange: (parcels: readonly DrawnParcel[]) => set({ parcels }),
      onMeetingPointChange: (meetingPoint: Position | null) => set({ meetingPoint }),
      onDraftChange: (unfinished: Draft | null) => set({ unfinished }),
    };
  }, [change]);
}

/** Second step: the map, and beside it a list in which the same can be done. */
export function MapStep({ own: { parcels: own, isPending }, draft, change, home = null, ...shown }: MapStepProps) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const isDesktop = useIsDesktop();
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [focus, setFocus] = useState<MapFocus | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const [view, setView] = useState<MapMove | null>(null);
  const changes = useMapChanges(change);
  const others = useMemo(() => otherShapes(own, draft), [own, draft]);
  const around = useMemo(() => boundsAround(own, home), [own, home]);
  const isNowhere = !isPending && !around && draft.parcels.length === 0 && !hasUnfinished(draft);
  const chooseOwn = useCallback(
    (parcelId: string) => {
      const meant = own.find((parcel) => parcel.parcelId === parcelId);
      if (meant) change((before) => chooseParcel(before, meant));
    },
    [own, change],
  );

  const show = (parcel: DrawnParcel) => {
    const bounds = boundsOf(parcel.geometry);
    setSelectedKey(parcel.key);
    if (bounds) setFocus({ key: `${parcel.key} ${Date.now()}`, bounds });
    setListOpen(false);
  };
  const middle = view && view.zoom >= nearZoom ? middleOf(view.bounds) : null;
  const list = (
    <div className="stack gap-16">
      <div>
        <ParcelList draft={draft} change={change} selectedKey={selectedKey} onShow={show} />
      </div>
      <FieldsAround draft={draft} change={change} own={own} middle={middle} home={home} />
    </div>
  );

  return (
    <div className={classes.step}>
      {isDesktop ? <aside className={classes.side}>{list}</aside> : null}
      <div className={classes.room}>
        <MapStrip
          parcels={draft.parcels}
          near={around && middleOf(around)}
          startsSearching={isNowhere}
          onFound={({ label, bounds }) => setFocus({ key: `${label} ${Date.now()}`, bounds })}
          onList={() => setListOpen(true)}
        />
        <div className={classes.map}>
          <Suspense fallback={<p className={classes.wait}>{t('common.loading')}</p>}>
            {/* Opened before it is known where the fields are, it would open on the whole country. */}
            {isPending ? (
              <p className={classes.wait}>{t('common.loading')}</p>
            ) : (
              <ParcelDrawing
                parcels={draft.parcels}
                selectedKey={selectedKey}
                onSelect={setSelectedKey}
                meetingPoint={draft.meetingPoint}
                asksMeetingPoint={shown.asksMeetingPoint ?? true}
                draft={draft.unfinished}
                otherShapes={others}
                onChooseOwn={chooseOwn}
                onMove={setView}
                initialBounds={around ?? undefined}
                focus={focus}
                {...changes}
                tiles={tiles ?? undefined}
                aerial={aerial ?? undefined}
              />
            )}
          </Suspense>
        </div>
        {shown.renderPlaces?.(draft)}
      </div>
      {isDesktop ? null : (
        <Sheet opened={isListOpen} onClose={() => setListOpen(false)} title={t('intervention.listTitle')} side="bottom">
          {list}
        </Sheet>
      )}
    </div>
  );
}
