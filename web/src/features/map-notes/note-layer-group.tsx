import { mapNoteKinds } from '@vigiefaon/domain/map-notes/map-note';
import type { Translate } from '../../i18n/translate.ts';
import type { LayerGroup } from '../../map/layers/layer-panel.tsx';
import type { MapLayers } from '../../map/layers/use-map-layers.ts';
import { NoteSign } from '../../map/notes/note-sign-picture.tsx';

/** The kinds of notes as layers, each with the sign that it has on the map. */
export function noteLayerGroup(
  t: Translate,
  layers: MapLayers,
  onChange: (change: Partial<MapLayers>) => void,
): LayerGroup {
  return {
    key: 'notes',
    label: t('mapNotes.title'),
    layers: mapNoteKinds.map((kind) => ({
      key: kind,
      label: t(`map.note.${kind}`),
      sign: <NoteSign kind={kind} />,
      isOn: layers.notes.includes(kind),
      onChange: (isOn) =>
        onChange({ notes: mapNoteKinds.filter((each) => (each === kind ? isOn : layers.notes.includes(each))) }),
    })),
  };
}
