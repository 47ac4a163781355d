import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { useState } from 'react';
import { MapButtons } from '../../features/map-notes/map-buttons.tsx';
import { NoteCard } from '../../features/map-notes/note-card.tsx';
import { noteLayerGroup } from '../../features/map-notes/note-layer-group.tsx';
import { NoteList } from '../../features/map-notes/note-list.tsx';
import { NotesOnMap } from '../../features/map-notes/notes-on-map.tsx';
import { useNoteDesk } from '../../features/map-notes/use-note-desk.ts';
import { missionLayerGroup } from '../../features/missions/map/mission-layer-group.tsx';
import { MissionsMap } from '../../features/missions/map/missions-map.tsx';
import { useMapAddress } from '../../features/missions/map/use-map-address.ts';
import type { MapArea } from '../../features/missions/map/use-map-missions.ts';
import { ZoneList } from '../../features/zones/zone-list.tsx';
import { useZoneDesk, ZoneCard, ZonesOnMap, zoneLayerGroup } from '../../features/zones/zones-on-map.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LayerPanel } from '../../map/layers/layer-panel.tsx';
import { useMapLayers } from '../../map/layers/use-map-layers.ts';
import { PlaceSearch } from '../../ui/address/place-search.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

/** Goes there whenever it is called, also to the same place again. */
function useFocus() {
  const [focus, setFocus] = useState<{ key: string; bounds: Bounds } | null>(null);
  const goTo = (bounds: Bounds) => setFocus((before) => ({ key: String(Number(before?.key ?? 0) + 1), bounds }));
  return { focus, goTo };
}

function middleOf({ bounds: [west, south, east, north] }: MapArea) {
  return { lon: (west + east) / 2, lat: (south + north) / 2 };
}

export default function MapPage() {
  const { t } = useTranslation();
  usePageTitle(t('mapPage.title'));
  const { layers, change } = useMapLayers();
  const { statuses, keepStatuses } = useMapAddress();
  const [area, setArea] = useState<MapArea | null>(null);
  const [areLayersOpen, setLayersOpen] = useState(false);
  const { focus, goTo } = useFocus();
  const desk = useNoteDesk(area?.bounds ?? null);
  const zones = useZoneDesk(area?.bounds ?? null, layers);
  const isDrawing = desk.draft !== null || (desk.isEditing && desk.selected !== null);

  return (
    <MissionsMap
      layers={layers}
      onAerialChange={(aerial) => change({ aerial })}
      focus={focus}
      onArea={setArea}
      companions={{
        onMap: (
          <>
            <ZonesOnMap desk={zones} />
            <NotesOnMap desk={desk} kinds={layers.notes} />
          </>
        ),
        panel: areLayersOpen ? (
          <LayerPanel
            groups={[
              missionLayerGroup(t, { statuses, keepStatuses, layers, change }),
              noteLayerGroup(t, layers, change),
              zoneLayerGroup(t, layers, change),
            ]}
            onClose={() => setLayersOpen(false)}
          />
        ) : null,
        controls: (
          <MapButtons desk={desk} areLayersOpen={areLayersOpen} onLayers={() => setLayersOpen(!areLayersOpen)} />
        ),
        card:
          desk.selected && !desk.areDetailsOpen ? (
            <NoteCard desk={desk} />
          ) : zones.chosen ? (
            <ZoneCard desk={zones} />
          ) : null,
        sides: [
          { label: t('mapNotes.title'), list: <NoteList desk={desk} view={area?.bounds ?? null} onShow={goTo} /> },
          {
            label: t('zones.zones'),
            list: (
              <ZoneList desk={zones} isShown={layers.zones} onShowLayer={() => change({ zones: true })} onShow={goTo} />
            ),
          },
        ],
        placeSearch: <PlaceSearch near={area && middleOf(area)} onFound={({ bounds }) => goTo(bounds)} />,
        isDrawing,
        hasToolbox: desk.isOpened,
        onChoose: () => {
          desk.select(null);
          zones.choose(null);
        },
      }}
    />
  );
}
