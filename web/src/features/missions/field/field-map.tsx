import { boundsAround } from '@vigiefaon/domain/geometry/bounds-around';
import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { askForCompass, useCompass } from '../../../flying/place/use-compass.ts';
import type { Located } from '../../../flying/place/use-locating.ts';
import { useDistances } from '../../../flying/place/use-own-place.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotesOnMissionMap } from '../../../map/notes/notes-of-mission.tsx';
import type { MapFocus, MapShape } from '../../../map/view/map-view.tsx';
import { LazyMap } from '../board/lazy-map.tsx';
import { markersOfPlace } from '../panel/mission-shapes.ts';

const OwnPlaceSign = lazy(async () => ({
  default: (await import('../../../map/view/own-place-sign.tsx')).OwnPlaceSign,
}));

/** So much is seen around whoever asks where they are. */
const aroundMeters = 150;

/** The field that comes next may lie where nobody looks just now. */
function boundsOfField(field: MapShape | undefined): MapFocus | null {
  const bounds = field ? boundsOf(field.geometry) : null;
  return field && bounds ? { key: field.id, bounds, isForHidden: true } : null;
}

interface FieldMapProps {
  mission: Mission;
  shapes: readonly MapShape[];
  notes: readonly MapNote[];
  currentId: string | undefined;
  onChoose: (parcelId: string) => void;
  /** What else lies on it. */
  children: ReactNode;
}

/** The map of the dawn: fields by what is said of them, where one is and where one looks; a press on a field makes it the current one. */
export function FieldMap({ mission, shapes, notes, currentId = '', onChoose, children }: FieldMapProps) {
  const { t } = useTranslation();
  const label = mission.meetingPoint ? t('missions.meetingPoint') : t('missions.place');
  const markers = useMemo(() => markersOfPlace(mission, label), [mission, label]);
  const { located, failure, isOn, turnOn } = useDistances();
  const [{ asked, at }, setAsked] = useState({ asked: 0, at: currentId });
  // Until another field is chosen; whoever asks before the phone has answered is led there as soon as it has.
  const aroundMe = asked > 0 && at === currentId && located;
  const current = shapes.find(({ id }) => id === currentId);
  const focus = aroundMe
    ? { key: String(asked), bounds: boundsAround(aroundMe.position, aroundMeters) }
    : boundsOfField(current);
  const isFailed = asked > 0 && failure !== null && !located;
  const notFound = isFailed ? t(failure === 'DENIED' ? 'map.findMeDenied' : 'map.findMeUnavailable') : null;
  const findMe = () => {
    turnOn();
    setAsked({ asked: asked + 1, at: currentId });
    void askForCompass();
  };
  return (
    <LazyMap
      className="finds-map"
      label={t('field.mapLabel')}
      shapes={shapes}
      shapesFromZoom={0}
      markers={markers}
      startsAerial
      hasLegend={false}
      letsPageScroll={false}
      selectedId={currentId}
      onSelect={(id) => id !== null && shapes.some((shape) => shape.id === id) && onChoose(id)}
      focus={focus}
      findMe={{ findMe, isSearching: asked > 0 && isOn && !located && !failure, failure: notFound }}
    >
      <NotesOnMissionMap notes={notes} />
      {located ? <OwnPlace located={located} /> : null}
      {children}
    </LazyMap>
  );
}

/** By itself: the compass turns many times a second. */
function OwnPlace({ located }: { located: Located }) {
  const { t } = useTranslation();
  const heading = useCompass(true);
  return (
    <Suspense fallback={null}>
      <OwnPlaceSign place={{ ...located, heading }} label={t('field.you')} />
    </Suspense>
  );
}
