import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import type { ParcelGeometryRefusal } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import type L from 'leaflet';
import { useRef } from 'react';
import { newFaultOf } from '../vertices/edit-geometry.ts';
import { pressReach } from '../vertices/use-snapping.ts';
import { closeDraft, type Draft, type DraftKind, pressOn } from './draft.ts';
import type { DrawnParcel } from './sketch-history.ts';
import { useRefusal } from './use-refusal.ts';
import type { SketchControl, SketchOwner } from './use-sketch.ts';

interface DrawingOwner extends SketchOwner {
  onSelect: (key: string | null) => void;
  nextName: () => string;
}

/** What was tapped remembers that its shape is no longer the declared one. */
function redrawn(parcel: DrawnParcel, geometry: ParcelGeometry): DrawnParcel {
  const { registered } = parcel;
  return registered ? { ...parcel, geometry, registered: { ...registered, isRedrawn: true } } : { ...parcel, geometry };
}

/** From the first point to the finished parcel, and later changes of it. */
export function useDrawing(map: L.Map | null, owner: DrawingOwner, change: SketchControl['change']) {
  const { parcels, draft, onSelect, onDraftChange, nextName } = owner;
  const madeKeys = useRef(0);
  const { refusal, setRefusal, goOn } = useRefusal<ParcelGeometryRefusal>();
  const select = (key: string | null) => goOn(() => onSelect(key));
  const close = (finished: Draft) => {
    const { geometry, refusal: reason } = closeDraft(finished);
    setRefusal(reason);
    if (!geometry || reason) return;
    madeKeys.current += 1;
    const key = `drawn-${Date.now().toString(36)}-${madeKeys.current}`;
    change({ draft: null, parcels: [...parcels, { key, name: nextName(), geometry }] });
    onSelect(key);
  };
  const place = (position: Position) => {
    if (!draft || !map) return;
    const pressed = pressOn(draft, position, pressReach(map, position));
    if (pressed.isFinished) close(pressed.draft);
    else if (pressed.draft !== draft) goOn(() => change({ draft: pressed.draft }));
  };
  /** Keeps a changed shape unless that made it unfit. */
  const replace = (key: string, geometry: ParcelGeometry) => {
    const fault = newFaultOf(geometry, parcels.find((parcel) => parcel.key === key)?.geometry);
    setRefusal(fault);
    if (fault) return;
    change({ parcels: parcels.map((parcel) => (parcel.key === key ? redrawn(parcel, geometry) : parcel)) });
  };
  const start = (kind: DraftKind) => {
    select(null);
    onDraftChange({ kind, points: [] });
  };
  const finish = () => void (draft && close(draft));
  const cancel = () => goOn(() => (draft?.points.length ? change({ draft: null }) : onDraftChange(null)));
  const remove = (key: string) => {
    change({ parcels: parcels.filter((parcel) => parcel.key !== key) });
    select(null);
  };
  return { refusal, setRefusal, goOn, place, replace, select, start, finish, cancel, remove };
}
