import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { boundsOf, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import type L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Crosshair } from '../frame/crosshair.tsx';
import { MapFrame, type MapFrameProps } from '../frame/map-frame.tsx';
import { neighboursOfFirst } from '../frame/neighbours-of-first.ts';
import { FieldChoice } from '../registers/field-choice.tsx';
import { FieldStatus } from '../registers/field-status.tsx';
import { type MapFocus, type MapMove, useMapFocus, useMapMove } from '../view/use-map-content.ts';
import { DrawingStatus } from './drawing-status.tsx';
import { DraftTools, hintOfDraft, IdleTools, MeetingTools } from './drawing-toolbar.tsx';
import { hintOfParcel, ParcelTools } from './parcel-tools.tsx';
import { type Draft, shapeOf } from './sketch/draft.ts';
import type { DrawnParcel } from './sketch/sketch-history.ts';
import type { SketchOwner } from './sketch/use-sketch.ts';
import { useParcelDrawing } from './use-parcel-drawing.ts';
import type { PassiveShape } from './use-parcels-layer.ts';
import './drawing.css';

export type { DrawnParcel, MapFocus, PassiveShape, TileSource };

export interface ParcelDrawingProps extends SketchOwner, Pick<MapFrameProps, 'initialBounds' | 'tiles' | 'aerial'> {
  /** The parcel whose points are shown; the list beside the map chooses too. */
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  /** False where no meeting point is asked for. */
  asksMeetingPoint?: boolean;
  /** Parcels that are only seen and snapped to. */
  otherShapes?: readonly PassiveShape[];
  /** Given where declared parcels are there to be tapped: what to do when a tap means one of the other shapes. */
  onChooseOwn?: ((id: string) => void) | undefined;
  /** Where the map has come to rest. */
  onMove?: ((view: MapMove) => void) | undefined;
  focus?: MapFocus | null;
}

const NO_SHAPES: readonly PassiveShape[] = [];

/** Around the newest of what is drawn; else where it was asked to look first. */
function firstBounds({ parcels, draft, otherShapes = NO_SHAPES, initialBounds }: ParcelDrawingProps) {
  const drawn = [
    boundsOfPositions(draft?.points ?? []),
    ...parcels.map(({ geometry }) => boundsOf(geometry)).reverse(),
  ];
  const others = otherShapes.map(({ geometry }) => boundsOf(geometry));
  return neighboursOfFirst(drawn) ?? initialBounds ?? neighboursOfFirst(others) ?? undefined;
}

function hintOf({ isMeeting, selected, editing }: ReturnType<typeof useParcelDrawing>, draft: Draft | null) {
  if (isMeeting) return 'map.hintMeetingPoint';
  return draft ? hintOfDraft(draft) : selected && hintOfParcel(editing);
}

/** Draws parcels by pressing or under a crosshair, changes them, and sets the meeting point. */
export function ParcelDrawing(props: ParcelDrawingProps) {
  const { otherShapes = NO_SHAPES, draft, meetingPoint, asksMeetingPoint = true } = props;
  const { t, format } = useTranslation();
  const [map, setMap] = useState<L.Map | null>(null);
  const model = useParcelDrawing(map, { ...props, otherShapes });
  useMapFocus(map, props.focus ?? null);
  useMapMove(map, props.onMove);
  const { history, placing, selected, refusal, fields, taps } = model;
  const isIdle = !model.isPlacing && !selected;
  const isAiming = model.isPlacing || (isIdle && fields.canTap);
  const shown = draft ? shapeOf(model.outline) : model.shownSelected?.geometry;
  return (
    <MapFrame
      label={t('map.drawingLabel')}
      tiles={props.tiles}
      aerial={props.aerial}
      startsAerial
      initialBounds={firstBounds(props)}
      attributions={fields.attributions}
      className="map-drawing"
      onMap={setMap}
    >
      {isAiming && <Crosshair forKeys={placing.way !== 'CROSSHAIR'} />}
      <DrawingStatus
        name={draft ? undefined : model.shownSelected?.name}
        size={shown ? format.hectares(areaSquareMeters(shown)) : null}
        refusal={refusal && t(`map.refusal.${refusal.reason}`)}
        hint={hintOf(model, draft)}
      >
        {isIdle ? (
          <FieldStatus
            fields={fields}
            taps={taps}
            parcels={props.parcels}
            onDraw={() => model.start('polygon')}
            onRedraw={model.select}
          />
        ) : null}
      </DrawingStatus>
      <fieldset className="map-drawing-panel" aria-label={t('map.tools')}>
        {model.isMeeting ? (
          <MeetingTools
            placing={placing}
            hasMeetingPoint={meetingPoint !== null}
            onRemove={() => model.setMeetingPoint(null)}
            onCancel={model.cancel}
          />
        ) : draft ? (
          <DraftTools
            placing={placing}
            history={history}
            draft={draft}
            onFinish={model.finish}
            onCancel={model.cancel}
          />
        ) : selected ? (
          <ParcelTools
            {...history}
            editing={model.editing}
            onRemove={() => model.remove(selected.key)}
            onDone={() => model.select(null)}
          />
        ) : (
          <IdleTools
            {...history}
            hasMeetingPoint={meetingPoint !== null}
            aiming={fields.canTap ? placing : undefined}
            onDraw={model.start}
            onMeetingPoint={asksMeetingPoint ? () => model.setMeeting(true) : undefined}
          />
        )}
      </fieldset>
      <FieldChoice taps={taps} parcels={props.parcels} onDraw={() => model.start('polygon')} />
    </MapFrame>
  );
}
