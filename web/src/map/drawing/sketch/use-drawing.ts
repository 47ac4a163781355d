import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { type ParcelGeometryRefusal, whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import type L from 'leaflet';
import { useRef, useState } from 'react';
import { pressReach } from '../vertices/use-snapping.ts';
import { type Draft, type DraftKind, outlineOf, pressOn, shapeOf } from './draft.ts';
import type { DrawnParcel } from './sketch-history.ts';
import type { SketchControl } from './use-sketch.ts';

export interface DrawingControl {
  refusal: ParcelGeometryRefusal | null;
  setRefusal: (refusal: ParcelGeometryRefusal | null) => void;
  start: (kind: DraftKind) => void;
  place: (position: Position) => void;
  finish: () => void;
  cancel: () => void;
  /** Keeps a changed shape unless that made it unfit. */
  replace: (key: string, geometry: ParcelGeometry) => void;
  remove: (key: string) => void;
}

interface DrawingPlan {
  map: L.Map | null;
  control: SketchControl;
  onSelect: (key: string | null) => void;
  nextName: () => string;
}

/** From the first point to the finished parcel, and later changes of it. */
export function useDrawing({ map, control, onSelect, nextName }: DrawingPlan): DrawingControl {
  const { sketch, change } = control;
  const madeKeys = useRef(0);
  const [refusal, setRefusal] = useState<ParcelGeometryRefusal | null>(null);

  const close = (draft: Draft) => {
    const geometry = shapeOf(outlineOf(draft, null));
    const reason = geometry ? whyNotParcelGeometry(geometry) : ({ reason: 'TOO_FEW_POINTS' } as const);
    setRefusal(reason);
    if (!geometry || reason) return;
    madeKeys.current += 1;
    const key = `drawn-${Date.now().toString(36)}-${madeKeys.current}`;
    const parcel: DrawnParcel = { key, name: nextName(), geometry };
    change({ draft: null, parcels: [...sketch.parcels, parcel] });
    onSelect(parcel.key);
  };

  const place = (position: Position) => {
    const { draft } = sketch;
    if (!draft || !map) return;
    const pressed = pressOn(draft, position, pressReach(map, position));
    if (pressed.isFinished) {
      close(pressed.draft);
      return;
    }
    if (pressed.draft === draft) return;
    setRefusal(null);
    change({ draft: pressed.draft });
  };

  const replace = (key: string, geometry: ParcelGeometry) => {
    const before = sketch.parcels.find((parcel) => parcel.key === key);
    const reason = whyNotParcelGeometry(geometry);
    // An imported shape may have come with a fault: what it had before does not forbid mending it point by point.
    const isNew = reason !== null && reason.reason !== (before && whyNotParcelGeometry(before.geometry)?.reason);
    setRefusal(isNew ? reason : null);
    if (isNew) return;
    change({ parcels: sketch.parcels.map((parcel) => (parcel.key === key ? { ...parcel, geometry } : parcel)) });
  };

  return {
    refusal,
    setRefusal,
    start: (kind) => {
      setRefusal(null);
      onSelect(null);
      control.setDraft({ kind, points: [] });
    },
    place,
    finish: () => void (sketch.draft && close(sketch.draft)),
    cancel: () => {
      setRefusal(null);
      if (sketch.draft && sketch.draft.points.length > 0) change({ draft: null });
      else control.setDraft(null);
    },
    replace,
    remove: (key) => {
      setRefusal(null);
      change({ parcels: sketch.parcels.filter((parcel) => parcel.key !== key) });
      onSelect(null);
    },
  };
}
