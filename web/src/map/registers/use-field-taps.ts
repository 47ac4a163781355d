import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { isInsidePiece } from '@vigiefaon/domain/geometry/is-inside';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import { type RegisteredParcel, registeredTileZoom } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { findRegisteredParcelsAt } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import type L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { inTime } from '../../api/in-time.ts';
import type { DrawnParcel } from '../drawing/sketch/sketch-history.ts';
import type { PassiveShape } from '../drawing/use-parcels-layer.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { type Meant, meantBy } from './meant-by.ts';
import { reachMeters } from './reach-meters.ts';
import { leavesByPress, pressOn } from './tapped-parcel.ts';

/** What the last tap has done. */
type TapNews =
  | { kind: 'ASKING' | 'NONE' | 'NOT_COVERED' }
  | { kind: 'TAKEN' | 'THERE_ALREADY' | 'OWN'; key: string }
  | { kind: 'LEFT'; key: string; name: string }
  | { kind: 'FAILED'; at: Position; error: unknown };

interface Answer {
  at: Position;
  meant: Meant | null;
  error?: unknown;
}

/** The fields that a tap may have meant, and where that was. */
interface FieldChoice {
  at: Position;
  fields: readonly RegisteredParcel[];
}

interface TapPlan {
  isOn: boolean;
  parcels: readonly DrawnParcel[];
  otherShapes: readonly PassiveShape[];
  /** A tool is in use or a parcel is being changed: what the last tap did is no longer said. */
  isBusy: boolean;
  change: (part: { parcels: readonly DrawnParcel[] }) => void;
  nextName: () => string;
  /** One of the requester's own parcels was meant. */
  onChooseOwn: (id: string) => void;
  onSelect: (key: string) => void;
}

const patienceMs = 10_000;
const nearZoom = 16;
/** The second tap of a double one does not take away what the first has brought. */
const doubleTapMs = 500;

const contains = ({ geometry }: { geometry: ParcelGeometry }, position: Position) =>
  piecesOf(geometry).some((piece) => isInsidePiece(position, piece));

function askAt(map: L.Map, [lon, lat]: Position): Promise<Answer> {
  const body = { lon, lat, reachMeters: reachMeters(map.getZoom(), lat) };
  return inTime((signal) => call(findRegisteredParcelsAt, { body, signal }), { patienceMs }).then(
    (found) => ({ at: [lon, lat], meant: meantBy(found) }),
    (error: unknown) => ({ at: [lon, lat], meant: null, error }),
  );
}

/** Answers are taken one after the other, each on what the one before has made: fields are tapped faster than asked for. */
function useAnswers(handle: (answer: Answer) => void) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const take = useEffectEvent(handle);
  useEffect(() => {
    const [first, ...others] = answers;
    if (!first) return;
    take(first);
    setAnswers(others);
  }, [answers]);
  return (answer: Answer) => setAnswers((before) => [...before, answer]);
}

/** Taps on declared parcels make parcels of the request; a tap on such a one takes it away again. */
export function useFieldTaps(map: L.Map | null, plan: TapPlan) {
  const { isOn, parcels, otherShapes, isBusy, change } = plan;
  const [news, setNews] = useState<TapNews | null>(null);
  const [choice, setChoice] = useState<FieldChoice | null>(null);
  const takenAtMs = useRef({ key: '', ms: 0 });
  useEffect(() => {
    if (isBusy) setNews(null);
  }, [isBusy]);

  const leave = (key: string) => {
    const name = parcels.find((parcel) => parcel.key === key)?.name ?? '';
    change({ parcels: parcels.filter((parcel) => parcel.key !== key) });
    setNews({ kind: 'LEFT', key, name });
  };
  const chooseOwn = (id: string) => {
    plan.onChooseOwn(id);
    setNews({ kind: 'OWN', key: id });
  };
  const take = (field: RegisteredParcel) => {
    const press = pressOn(field, { parcels, own: otherShapes }, plan.nextName());
    if (press.does === 'CHOOSE_OWN') return chooseOwn(press.id);
    if (press.does !== 'TAKE') return setNews({ kind: 'THERE_ALREADY', key: press.key });
    takenAtMs.current = { key: press.parcel.key, ms: Date.now() };
    change({ parcels: [...parcels, press.parcel] });
    setNews({ kind: 'TAKEN', key: press.parcel.key });
  };
  const queue = useAnswers(({ at, meant, error }) => {
    if (!meant) setNews({ kind: 'FAILED', at, error });
    else if (meant.kind === 'ONE') take(meant.parcel);
    else if (meant.kind === 'SEVERAL') {
      setNews(null);
      setChoice({ at, fields: meant.parcels });
    } else setNews({ kind: meant.kind });
  });
  const askFor = (at: Position) => {
    if (!map) return;
    setNews({ kind: 'ASKING' });
    void askAt(map, at).then(queue);
  };
  const goNear = (at?: Position) => map?.flyTo(at ? toLatLng(at) : map.getCenter(), nearZoom, { duration: 0.6 });
  /** A press on the land while no tool is in use. */
  const tapAt = (at: Position) => {
    if (!map || !isOn) return;
    const own = otherShapes.find((shape) => contains(shape, at));
    if (own) chooseOwn(own.id);
    else if (map.getZoom() < registeredTileZoom) goNear(at);
    else askFor(at);
  };
  const pressParcel = (key: string) => {
    const pressed = parcels.find((parcel) => parcel.key === key);
    if (!pressed || !isOn || isBusy || !leavesByPress(pressed)) return plan.onSelect(key);
    const isDouble = takenAtMs.current.key === key && Date.now() - takenAtMs.current.ms < doubleTapMs;
    if (!isDouble) leave(key);
  };
  return {
    news,
    choice,
    closeChoice: () => setChoice(null),
    /** On the sheet a press on what is chosen leaves it. */
    choose: (field: RegisteredParcel) => {
      const press = pressOn(field, { parcels, own: otherShapes }, '');
      if (press.does === 'LEAVE') return leave(press.key);
      setChoice(null);
      take(field);
    },
    goNear: () => goNear(),
    askAgain: askFor,
    tapAt,
    pressParcel,
    /** The same for the crosshair and the keyboard: whatever lies at that place is pressed. */
    pressAt: (at: Position) => {
      const pressed = parcels.findLast((parcel) => contains(parcel, at));
      if (pressed) pressParcel(pressed.key);
      else tapAt(at);
    },
  };
}

export type FieldTaps = ReturnType<typeof useFieldTaps>;
