import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { type Bounds, boundsOf, boundsOfBounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Crosshair } from '../frame/crosshair.tsx';
import { MapFrame } from '../frame/map-frame.tsx';
import type { TileSource } from '../frame/tile-source.ts';
import { type MapFocus, useMapFocus } from '../view/use-map-content.ts';
import { DraftTools, hintOfDraft, IdleTools, MeetingTools } from './drawing-toolbar.tsx';
import { hintOfParcel, ParcelTools } from './parcel-tools.tsx';
import { canFinish, type Draft, shapeOf } from './sketch/draft.ts';
import type { DrawnParcel } from './sketch/sketch-history.ts';
import { useParcelDrawing } from './use-parcel-drawing.ts';
import type { PassiveShape } from './use-parcels-layer.ts';
import './drawing.css';
import type { ParcelGeometryRefusal } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';

type Hint = 'Polygon' | 'Rectangle' | 'Finish' | 'Edit' | 'Vertex' | 'MeetingPoint';

interface DrawingStatusProps {
  areaSquareMeters: number | null;
  name: string | null;
  refusal: ParcelGeometryRefusal | null;
  hint: `map.hint${Hint}` | null;
}

/** Live hectares, and in words what is wrong with the shape. */
function DrawingStatus({ areaSquareMeters, name, refusal, hint }: DrawingStatusProps) {
  const { t, format } = useTranslation();
  return (
    <div className="map-drawing-status">
      {(areaSquareMeters !== null || hint) && (
        <div className="map-drawing-card">
          {areaSquareMeters !== null && (
            <output className="map-drawing-area">
              {name && <span>{name}</span>}
              <strong>{format.hectares(areaSquareMeters)}</strong>
            </output>
          )}
          {hint && !refusal && <p className="map-hint">{t(hint)}</p>}
        </div>
      )}
      <p role="alert" className="map-drawing-refusal">
        {refusal ? t(`map.refusal.${refusal.reason}`) : ''}
      </p>
    </div>
  );
}

export type { DrawnParcel, MapFocus, PassiveShape, TileSource };

export interface ParcelDrawingProps {
  parcels: readonly DrawnParcel[];
  onChange: (parcels: readonly DrawnParcel[]) => void;
  /** The parcel whose points are shown; the list beside the map chooses too. */
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  meetingPoint: Position | null;
  onMeetingPointChange: (meetingPoint: Position | null) => void;
  /** False where no meeting point is asked for. */
  asksMeetingPoint?: boolean;
  /** A shape on its way, not yet a parcel: the caller keeps it, so that leaving the map loses no point. */
  draft: Draft | null;
  onDraftChange: (draft: Draft | null) => void;
  /** Parcels that are only seen and snapped to. */
  otherShapes?: readonly PassiveShape[];
  /** Where to look when there is nothing drawn yet. */
  initialBounds?: Bounds | undefined;
  focus?: MapFocus | null;
  tiles?: TileSource | undefined;
  aerial?: TileSource | undefined;
}

const NO_SHAPES: readonly PassiveShape[] = [];

function boundsOfDrawn({ parcels, draft, otherShapes = NO_SHAPES, initialBounds }: ParcelDrawingProps) {
  const own = [...parcels.map(({ geometry }) => boundsOf(geometry)), boundsOfPositions(draft?.points ?? [])];
  const drawn = boundsOfBounds(own.filter((bounds) => bounds !== null));
  if (drawn) return drawn;
  const others = otherShapes.map(({ geometry }) => boundsOf(geometry)).filter((bounds) => bounds !== null);
  return boundsOfBounds(others) ?? initialBounds;
}

/** Draws parcels by pressing or under a crosshair, changes them, and sets the meeting point. */
export function ParcelDrawing(props: ParcelDrawingProps) {
  const { otherShapes = NO_SHAPES, meetingPoint, asksMeetingPoint = true } = props;
  const { t } = useTranslation();
  const [map, setMap] = useState<L.Map | null>(null);
  const model = useParcelDrawing(map, { ...props, otherShapes });
  useMapFocus(map, props.focus ?? null);
  const { draft, way, drawing, history, shownSelected } = model;
  const shown = draft ? shapeOf(model.outline) : shownSelected?.geometry;
  const hint = model.isMeeting
    ? 'map.hintMeetingPoint'
    : draft
      ? hintOfDraft(draft)
      : model.selected && hintOfParcel(model.editing);
  const wayChoice = { way, onWayChange: model.setWay };
  return (
    <MapFrame
      label={t('map.drawingLabel')}
      tiles={props.tiles}
      aerial={props.aerial}
      startsAerial
      initialBounds={boundsOfDrawn(props)}
      className="map-drawing"
      onMap={setMap}
    >
      {model.isPlacing && way === 'CROSSHAIR' && <Crosshair covered={model.covered} />}
      <DrawingStatus
        areaSquareMeters={shown ? areaSquareMeters(shown) : null}
        name={draft ? null : (shownSelected?.name ?? null)}
        refusal={model.refusal}
        hint={hint}
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
            onMeetingPoint={asksMeetingPoint ? () => model.setMeeting(true) : undefined}
          />
        )}
      </fieldset>
    </MapFrame>
  );
}
