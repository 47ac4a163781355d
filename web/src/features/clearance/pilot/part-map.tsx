import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { type ComponentProps, useMemo, useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { type DrawnParcel, ParcelDrawing } from '../../../map/drawing/parcel-drawing.tsx';
import classes from '../clearance.module.css';

function together(parts: readonly DrawnParcel[]): ParcelGeometry | null {
  const [first, ...others] = parts;
  if (!first) return null;
  if (others.length === 0) return first.geometry;
  return { type: 'MultiPolygon', coordinates: parts.flatMap(({ geometry }) => piecesOf(geometry)) };
}

interface PartMapProps {
  parcel: Parcel;
  onChange: (part: ParcelGeometry | null) => void;
}

/** Draws which part of a parcel is cleared; several pieces make one part. */
export default function PartMap({ parcel, onChange }: PartMapProps) {
  const { tiles, aerial } = usePublicSettings();
  const [parts, setParts] = useState<readonly DrawnParcel[]>([]);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [draft, setDraft] = useState<ComponentProps<typeof ParcelDrawing>['draft']>(null);
  const shapes = useMemo(() => [{ id: parcel.parcelId, label: parcel.name, geometry: parcel.geometry }], [parcel]);
  return (
    <div className={classes.map}>
      <ParcelDrawing
        parcels={parts}
        onChange={(next) => {
          setParts(next);
          onChange(together(next));
        }}
        selectedKey={selectedKey}
        onSelect={setSelectedKey}
        asksMeetingPoint={false}
        meetingPoint={null}
        onMeetingPointChange={() => undefined}
        draft={draft}
        onDraftChange={setDraft}
        otherShapes={shapes}
        initialBounds={boundsOf(parcel.geometry) ?? undefined}
        tiles={tiles ?? undefined}
        aerial={aerial ?? undefined}
      />
    </div>
  );
}
