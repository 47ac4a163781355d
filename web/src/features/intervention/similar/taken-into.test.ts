import type { EnterStep } from '@vigiefaon/domain/similar-orders/verdict-of';
import { expect, test } from 'vitest';
import {
  addShapes,
  chooseParcel,
  emptyDraft,
  type InterventionDraft,
} from '../../../ordering/draft/intervention-draft.ts';
import { aMissionAsSent, aParcelAsSaved } from '../../../testing/requests.ts';
import { fieldsBeyond, takenInto } from './taken-into.ts';

const meadow = aParcelAsSaved({ name: 'Grand pré' });
const orchard = aParcelAsSaved({ name: 'Verger' });
const usualPhone = '+32470123456';
const mission = aMissionAsSent({ parcels: [meadow], mowingTime: '08:00', clientNote: 'Barrière rouge' });
const empty: InterventionDraft = { ...emptyDraft('key', usualPhone), missionDate: '2026-06-05' };

test('a field that was drawn a second time is the one that the order has', () => {
  const drawn = addShapes(chooseParcel(empty, orchard), [{ name: 'Encore le grand pré', geometry: meadow.geometry }]);
  expect(fieldsBeyond(drawn, mission).map(({ name }) => name)).toEqual(['Verger']);
});

test.each<[string, EnterStep, Partial<InterventionDraft>, object]>([
  ['nothing to say changes nothing', 'ADD_FIELDS', {}, {}],
  ['its hour stays when fields are added', 'ADD_FIELDS', { mowingTime: '10:00' }, {}],
  ['a move takes day and hour', 'MOVE', { mowingTime: '10:00' }, { missionDate: '2026-06-05', mowingTime: '10:00' }],
  ['a move without an hour keeps that of the order', 'MOVE', {}, { missionDate: '2026-06-05' }],
  ['both notes stay', 'ADD_FIELDS', { clientNote: 'Chien' }, { clientNote: 'Barrière rouge\nChien' }],
  ['a note that stands there is not written twice', 'REOPEN', { clientNote: ' Barrière rouge ' }, {}],
  ['another number for this work', 'REOPEN', { contactPhone: '+32471' }, { contactPhone: '+32471' }],
  ['deer every year', 'ADD_FIELDS', { riskyParcels: true }, { riskyParcels: true }],
  [
    'a meeting point where there was none',
    'ADD_FIELDS',
    { meetingPoint: [5, 50] },
    { meetingPoint: { type: 'Point', coordinates: [5, 50] } },
  ],
])('put into an order: %s', (_, step, typed, changed) => {
  const taken = takenInto(mission, { ...empty, ...typed }, { step, addedIds: [], usualPhone });
  expect(taken).toEqual({ version: 1, ...changed });
});

test('an order without an hour takes the one that was typed', () => {
  const open = { ...mission, mowingTime: null };
  const taken = takenInto(
    open,
    { ...empty, mowingTime: '10:00' },
    { step: 'ADD_FIELDS', addedIds: ['new'], usualPhone },
  );
  expect(taken).toEqual({ version: 1, mowingTime: '10:00', parcelIds: [meadow.parcelId, 'new'] });
});
