import type { MultiPolygon } from '@vigiefaon/domain/geometry/geometry';
import { type ComponentProps, useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { type DrawnParcel, ParcelDrawing } from '../../../map/drawing/parcel-drawing.tsx';
import { together } from './area-shapes.ts';

/** Draws where a partner flies; several pieces make one area. */
export default function AreaDrawing({ onChange }: { onChange: (area: MultiPolygon | null) => void }) {
  const { tiles } = usePublicSettings();
  const [parts, setParts] = useState<readonly DrawnParcel[]>([]);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [draft, setDraft] = useState<ComponentProps<typeof ParcelDrawing>['draft']>(null);
  return (
    <ParcelDrawing
      parcels={parts}
      onChange={(next) => {
        setParts(next);
        onChange(together(next.map(({ geometry }) => geometry)));
      }}
      selectedKey={selectedKey}
      onSelect={setSelectedKey}
      asksMeetingPoint={false}
      meetingPoint={null}
      onMeetingPointChange={() => undefined}
      draft={draft}
      onDraftChange={setDraft}
      tiles={tiles ?? undefined}
    />
  );
}
