import type { Find } from '@vigiefaon/domain/finds/find';
import type { FindList } from '@vigiefaon/domain/finds/finds.api';
import { missionId } from './missions.ts';

/** A fawn in the meadow of `aMission`, seen unless told otherwise. */
export function aFind(change: Partial<Find> = {}): Find {
  return {
    findId: '0190a5f0-0000-7000-8000-0000000000f1',
    missionId,
    parcelId: null,
    kind: 'FAWN',
    animals: 1,
    place: { type: 'Point', coordinates: [5.101, 50.301] },
    accuracyMeters: 4,
    placeSource: 'POSITION',
    note: null,
    state: 'SEEN',
    seenAt: '2026-06-01T03:10:00.000Z',
    describedAt: '2026-06-01T03:10:00.000Z',
    decidedAt: '2026-06-01T03:10:00.000Z',
    reachedAt: null,
    crateNumber: null,
    cratedAt: null,
    guardian: { name: null, phone: null },
    releasedAt: null,
    ...change,
  };
}

export function foundSoFar(items: Find[] = []): FindList {
  return { items, fawnsOfOthers: [], settings: { alarmMinutes: 180, limitMinutes: 240 }, helperLinks: [] };
}

type Hear = (position: GeolocationPosition) => void;

/** A phone that stands somewhere and tells it to whoever asks; `moveTo` tells it again. */
export function standAt(longitude: number, latitude: number, accuracy = 5) {
  const listeners = new Set<Hear>();
  let coords = { longitude, latitude, accuracy, heading: null, speed: null };
  const tell = (hear: Hear) => hear({ coords, timestamp: Date.now() } as unknown as GeolocationPosition);
  const geolocation = {
    watchPosition: (hear: Hear) => {
      listeners.add(hear);
      queueMicrotask(() => tell(hear));
      return listeners.size;
    },
    clearWatch: () => listeners.clear(),
    getCurrentPosition: (hear: Hear) => queueMicrotask(() => tell(hear)),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  return {
    moveTo: (toLongitude: number, toLatitude: number) => {
      coords = { ...coords, longitude: toLongitude, latitude: toLatitude };
      for (const hear of listeners) tell(hear);
    },
  };
}

/** A phone whose owner does not want it to say where it is. */
export function refusePlace(): void {
  const refuse = (_hear: Hear, fail: (error: { code: number; PERMISSION_DENIED: number }) => void) => {
    queueMicrotask(() => fail({ code: 1, PERMISSION_DENIED: 1 }));
    return 1;
  };
  const geolocation = { watchPosition: refuse, clearWatch: () => undefined, getCurrentPosition: refuse };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}
