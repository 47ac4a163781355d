import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { type Bounds, boundsOf, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { canFinish, shapeOf } from './drawing/draft.ts';
import { DrawingStatus } from './drawing/drawing-status.tsx';
import { DraftTools, IdleTools, MeetingTools } from './drawing/drawing-toolbar.tsx';
import { ParcelTools } from './drawing/parcel-tools.tsx';
import type { DrawnParcel } from './drawing/sketch-history.ts';
import { useParcelDrawing } from './drawing/use-parcel-drawing.ts';
import type { PassiveShape } from './drawing/use-parcels-layer.ts';
import { MapFrame } from './map-frame.tsx';
import type { TileSource } from './tile-source.ts';
import { type MapFocus, useMapFocus } from './use-map-content.ts';

export type { DrawnParcel, MapFocus, PassiveShape, TileSource };

export interface ParcelDrawingProps {
  parcels: readonly DrawnParcel[];
  onChange: (parcels: readonly DrawnParcel[]) => void;
  /** The parcel whose points are shown; the list beside the map chooses too. */
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  meetingPoint: Position | null;
  onMeetingPointChange: (meetingPoint: Position | null) => void;
  /** Parcels that are only seen and snapped to. */
  otherShapes?: readonly PassiveShape[];
  /** Where to look when there is nothing drawn yet. */
  initialBounds?: Bounds | undefined;
  focus?: MapFocus | null;
  tiles?: TileSource | undefined;
  aerial?: TileSource | undefined;
  className?: string;
}

const NO_SHAPES: readonly PassiveShape[] = [];

function boundsOfParcels(parcels: readonly DrawnParcel[], others: readonly PassiveShape[]): Bounds | undefined {
  const shapes = parcels.length > 0 ? parcels : others;
  const boxes = shapes.map(({ geometry }) => boundsOf(geometry)).filter((bounds) => bounds !== null);
  return boundsOfBounds(boxes) ?? undefined;
}

/** Draws parcels by pressing or under a crosshair, changes them, and sets the meeting point. */
export function ParcelDrawing(props: ParcelDrawingProps) {
  const { parcels, otherShapes = NO_SHAPES, meetingPoint, className = '' } = props;
  const { t } = useTranslation();
  const [map, setMap] = useState<L.Map | null>(null);
  const model = useParcelDrawing(map, { ...props, otherShapes });
  useMapFocus(map, props.focus ?? null);
  const { draft, way, drawing, history, shownSelected } = model;
  const shown = draft ? shapeOf(model.outline) : shownSelected?.geometry;
  const wayChoice = { way, onWayChange: model.setWay };
  return (
    <MapFrame
      label={t('map.drawingLabel')}
      tiles={props.tiles}
      aerial={props.aerial}
      startsAerial
      initialBounds={boundsOfParcels(parcels, otherShapes) ?? props.initialBounds}
      className={`map-drawing ${className}`}
      onMap={setMap}
    >
      {model.isPlacing && way === 'CROSSHAIR' && <Crosshair />}
      <DrawingStatus
        areaSquareMeters={shown ? areaSquareMeters(shown) : null}
        name={draft ? null : (shownSelected?.name ?? null)}
        refusal={model.refusal}
      />
      <fieldset className="map-drawing-panel" aria-label={t('map.tools')}>
        {model.isMeeting ? (
          <MeetingTools
            {...wayChoice}
            hasMeetingPoint={meetingPoint !== null}
            onPlace={model.placeAtCenter}
            onRemove={() => model.setMeetingPoint(null)}
            onCancel={model.cancel}
          />
        ) : draft ? (
          <DraftTools
            {...wayChoice}
            {...history}
            kind={draft.kind}
            points={draft.points.length}
            canFinish={canFinish(draft)}
            onPlace={model.placeAtCenter}
            onFinish={drawing.finish}
            onCancel={model.cancel}
          />
        ) : model.selected ? (
          <ParcelTools
            {...history}
            editing={model.editing}
            onRemove={() => model.selected && drawing.remove(model.selected.key)}
            onDone={() => model.select(null)}
          />
        ) : (
          <IdleTools
            {...history}
            hasMeetingPoint={meetingPoint !== null}
            onDraw={drawing.start}
            onMeetingPoint={() => model.setMeeting(true)}
          />
        )}
      </fieldset>
    </MapFrame>
  );
}

function Crosshair() {
  return (
    <svg className="map-crosshair" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <path className="map-crosshair-halo" d="M32 4v20M32 40v20M4 32h20M40 32h20" />
      <path className="map-crosshair-line" d="M32 4v20M32 40v20M4 32h20M40 32h20" />
      <circle className="map-crosshair-halo" cx="32" cy="32" r="3" />
      <circle className="map-crosshair-line" cx="32" cy="32" r="3" />
    </svg>
  );
}
