import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { describe, expect, test } from 'vitest';
import {
  addShapes,
  atStep,
  chooseParcel,
  emptyDraft,
  isChosen,
  isWorthKeeping,
  largeParcels,
  leaveParcel,
  missionInformation,
  nameParcels,
  orderAgain,
  readDraft,
  renameSaved,
  repeatMission,
  stateOfParcel,
  withoutParcel,
} from './intervention-draft.ts';

function square(lon: number): ParcelGeometry {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lon, 50],
        [lon + 0.01, 50],
        [lon + 0.01, 50.01],
        [lon, 50],
      ],
    ],
  };
}

const meadow: Parcel = {
  parcelId: 'meadow',
  clientId: 'farm',
  name: 'Meadow',
  geometry: square(5),
  size: 1,
  createdAt: '2025-05-01T08:00:00Z',
};
const orchard: Parcel = { ...meadow, parcelId: 'orchard', name: 'Orchard', geometry: square(6) };
const empty = emptyDraft('mission-key', '+32470123456');

describe('own parcels', () => {
  test('are chosen once, however often they are pressed', () => {
    const twice = chooseParcel(chooseParcel(empty, meadow), meadow);
    expect(twice.parcels).toHaveLength(1);
    expect(isChosen(twice, 'meadow')).toBe(true);
  });

  test('stay known after they were left, so that undo brings back the same parcel', () => {
    const chosen = chooseParcel(empty, meadow);
    const left = leaveParcel(chosen, 'meadow');
    expect(isChosen(left, 'meadow')).toBe(false);
    expect(missionInformation({ ...left, parcels: chosen.parcels }, 'farm').parcelIds).toEqual(['meadow']);
  });

  test('renamed on the server are not changed once more when sent', () => {
    const renamed = renameSaved(chooseParcel(empty, meadow), 'meadow', 'Long meadow');
    expect(renamed.parcels.map(({ name }) => name)).toEqual(['Long meadow']);
    expect(renamed.parcels.map((parcel) => stateOfParcel(renamed, parcel))).toEqual(['SAME']);
  });
});

test('sending makes new parcels, changes redrawn ones and leaves the others alone', () => {
  const draft = addShapes(chooseParcel(chooseParcel(empty, meadow), orchard), [{ name: 'Drawn', geometry: square(7) }]);
  const redrawn = {
    ...draft,
    parcels: draft.parcels.map((parcel) => (parcel.key === 'orchard' ? { ...parcel, geometry: square(8) } : parcel)),
  };
  expect(redrawn.parcels.map((parcel) => stateOfParcel(redrawn, parcel))).toEqual(['SAME', 'CHANGED', 'NEW']);
});

test('parcels without a name get a number that no other has', () => {
  const shapes = ['', 'Parcel 1', ' '].map((name) => ({ name, geometry: square(5) }));
  const named = nameParcels(addShapes(empty, shapes), (number) => `Parcel ${number}`);
  expect(named.parcels.map(({ name }) => name)).toEqual(['Parcel 2', 'Parcel 1', 'Parcel 3']);
});

test('when all parcels have names the map gets its own array back', () => {
  const draft = chooseParcel(empty, meadow);
  expect(nameParcels(draft, String).parcels).toBe(draft.parcels);
});

describe('ordering again', () => {
  const mission = {
    parcels: [meadow, orchard],
    meetingPoint: { type: 'Point', coordinates: [5, 50] },
    contactPhone: '+32499000000',
    mowingTime: '10:00',
    riskyParcels: true,
    missionDate: '2025-06-01',
  } as unknown as Mission;

  test('takes parcels, phone, time and meeting point, and asks for the day', () => {
    const repeated = repeatMission(empty, mission, [meadow, orchard]);
    expect(missionInformation(repeated, 'farm')).toMatchObject({
      parcelIds: ['meadow', 'orchard'],
      contactPhone: '+32499000000',
      mowingTime: '10:00',
      riskyParcels: true,
      meetingPoint: { type: 'Point', coordinates: [5, 50] },
    });
    expect(repeated.missionDate).toBeNull();
  });

  test('brings back a parcel deleted since as a new one', () => {
    const repeated = repeatMission(empty, mission, [meadow]);
    expect(repeated.parcels.map((parcel) => stateOfParcel(repeated, parcel))).toEqual(['SAME', 'NEW']);
    expect(repeated.parcels[1]).toMatchObject({ name: 'Orchard', geometry: orchard.geometry });
  });

  test('is another request than one still under way', () => {
    const underWay = { ...empty, missionAttempt: missionInformation(empty, 'farm') };
    const repeated = repeatMission(underWay, mission, [meadow, orchard]);
    expect(repeated.missionKey).not.toBe('mission-key');
    expect(repeated.missionAttempt).toBeNull();
  });
});

test('a blank note is no note', () => {
  expect(missionInformation({ ...empty, clientNote: '  ' }, 'farm').clientNote).toBeNull();
});

test('who wants a meadow again says so of that day and these parcels alone', () => {
  const again = orderAgain({ ...chooseParcel(empty, meadow), missionDate: '2026-06-02' }, { again: true });
  expect(missionInformation(again, 'farm')).toMatchObject({ again: true });
  expect(missionInformation({ ...again, missionDate: '2026-06-03' }, 'farm')).not.toHaveProperty('again');
  expect(missionInformation(leaveParcel(again, 'meadow'), 'farm')).not.toHaveProperty('again');
});

test('who wants a field that somebody else has ordered says why, of that day and these parcels alone', () => {
  const own = orderAgain({ ...chooseParcel(empty, meadow), missionDate: '2026-06-02' }, { again: true });
  const both = orderAgain(own, { againBecause: 'AGREED' });
  expect(missionInformation(both, 'farm')).toMatchObject({ again: true, againBecause: 'AGREED' });
  expect(missionInformation({ ...both, missionDate: '2026-06-03' }, 'farm')).not.toHaveProperty('againBecause');
  expect(missionInformation(chooseParcel(both, orchard), 'farm')).not.toHaveProperty('againBecause');
});

test('an untouched draft is not worth a question, a touched one is', () => {
  expect(isWorthKeeping(empty)).toBe(false);
  expect(isWorthKeeping(chooseParcel(empty, meadow))).toBe(true);
  expect(isWorthKeeping({ ...empty, clientNote: 'gate' })).toBe(true);
});

test('a draft of another form is not read', () => {
  expect(readDraft(null)).toBeNull();
  expect(readDraft({ form: 0 })).toBeNull();
  expect(readDraft(empty)).toEqual(empty);
});

test('a tool that was taken up and placed no point is laid down when the draft is read', () => {
  const point: [number, number] = [5, 50];
  expect(readDraft({ ...empty, unfinished: { kind: 'polygon', points: [] } })?.unfinished).toBeNull();
  expect(readDraft({ ...empty, unfinished: { kind: 'polygon', points: [point] } })?.unfinished?.points).toEqual([
    point,
  ]);
});

test.each([
  [1, 2, 2],
  [3, 2, 3],
  [3, 4, 4],
] as const)('who has reached step %i and goes to step %i has reached step %i', (reached, step, then) => {
  expect(atStep({ ...empty, reached }, step)).toMatchObject({ step, reached: then });
});

test('a parcel that is taken out leaves the others as they were', () => {
  const draft = chooseParcel(chooseParcel(empty, meadow), orchard);
  expect(withoutParcel(draft, 'meadow').parcels).toEqual(draft.parcels.slice(1));
});

describe('an unusually large parcel', () => {
  const wide = (size: number): ParcelGeometry => ({
    type: 'Polygon',
    coordinates: [
      [
        [5, 50],
        [5 + size, 50],
        [5 + size, 50 + size],
        [5, 50 + size],
        [5, 50],
      ],
    ],
  });
  const keysAsked = (draft: Parameters<typeof largeParcels>[0]) => largeParcels(draft).map(({ key }) => key);

  test('is asked about until somebody has said that it is meant', () => {
    const drawn = {
      ...empty,
      parcels: [
        { key: 'small', name: '', geometry: wide(0.01) },
        { key: 'large', name: '', geometry: wide(0.02) },
      ],
    };
    expect(keysAsked(drawn)).toEqual(['large']);
    expect(keysAsked({ ...drawn, largeMeant: ['large'] })).toEqual([]);
  });

  test('is not asked about when it is the requester’s own, until it is redrawn', () => {
    const own = chooseParcel(empty, { ...meadow, geometry: wide(0.02) });
    expect(keysAsked(own)).toEqual([]);
    expect(keysAsked({ ...own, parcels: own.parcels.map((parcel) => ({ ...parcel, geometry: wide(0.021) })) })).toEqual(
      ['meadow'],
    );
  });

  test('is asked about also in a draft from before it was asked', () => {
    const { largeMeant: _, ...before } = empty;
    expect(readDraft(before)?.largeMeant).toEqual([]);
  });
});
