import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { expect, test } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import {
  changeRow,
  chooseAll,
  chosenShapes,
  mayBeGrass,
  namesNoCrop,
  previewOf,
  unreadableReasonOf,
} from './import-preview.ts';
import { findParcels } from './parcel-search.tsx';

const geometry: ImportedParcel['geometry'] = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 50],
      [5.1, 50],
      [5.1, 50.1],
      [5, 50],
    ],
  ],
};
const sound: ImportedParcel = { name: 'Meadow', geometry, size: 40_000, crop: null, isGrass: null, problem: null };
const crossing: ImportedParcel = { ...sound, name: 'Bow tie', problem: 'SELF_CROSSING' };
const nameless: ImportedParcel = { ...sound, name: ' ' };
const rows = previewOf([sound, crossing, nameless], (number) => `Parcel ${number}`);

test('sound shapes of a file are chosen at first, nameless ones get a number', () => {
  expect(rows.map(({ name, isChosen }) => [name, isChosen])).toEqual([
    ['Meadow', true],
    ['Bow tie', false],
    ['Parcel 3', true],
  ]);
});

test('a shape with a problem cannot be chosen, neither alone nor with all', () => {
  expect(changeRow(rows, 2, { isChosen: true }).map(({ isChosen }) => isChosen)).toEqual([true, false, true]);
  expect(chooseAll(rows, true).map(({ isChosen }) => isChosen)).toEqual([true, false, true]);
});

test('what is taken over carries the names as they were edited', () => {
  const edited = changeRow(changeRow(rows, 1, { name: ' Long meadow ' }), 3, { isChosen: false });
  expect(chosenShapes(edited)).toEqual([{ name: 'Long meadow', geometry }]);
});

test('nothing is taken over while a chosen shape has no name', () => {
  expect(chosenShapes(changeRow(rows, 1, { name: ' ' }))).toBeNull();
});

const wheat: ImportedParcel = { ...sound, name: 'Wheat', crop: 'Winter wheat', isGrass: false };
const grass: ImportedParcel = { ...sound, name: 'Grass', crop: 'Permanent meadow', isGrass: true };

test('what may be grass is grass and whatever the file names no crop of', () => {
  const mixed = previewOf([sound, wheat, grass], String);
  expect(mixed.filter(mayBeGrass).map(({ name }) => name)).toEqual(['Meadow', 'Grass']);
  expect(mixed.filter(namesNoCrop).map(({ name }) => name)).toEqual(['Meadow']);
});

test('choosing all or none leaves alone what is not offered', () => {
  const mixed = previewOf([wheat, grass], String);
  expect(chooseAll(mixed, false, mayBeGrass).map(({ isChosen }) => isChosen)).toEqual([true, false]);
});

test('a crop is taken over with its parcel', () => {
  expect(chosenShapes(previewOf([grass], String))).toEqual([{ name: 'Grass', geometry, crop: 'Permanent meadow' }]);
});

test.each([
  ['eglise', ['Derrière l’église']],
  ['PRÉ', ['Pré du moulin']],
  ['moulin pre', ['Pré du moulin']],
  ['', ['Derrière l’église', 'Pré du moulin']],
  ['forest', []],
])('a search for "%s" finds %j', (typed, names) => {
  const parcels = [{ name: 'Derrière l’église' }, { name: 'Pré du moulin' }];
  expect(findParcels(parcels, typed).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['UNREADABLE_FILE', 'NO_PARCEL', 'NO_PARCEL'],
  ['UNREADABLE_FILE', 'A_REASON_OF_TOMORROW', undefined],
  ['OFFLINE', 'NO_PARCEL', undefined],
] as const)('a file refused with %s because of %s is unreadable for %s', (code, reason, known) => {
  const problem = { type: '', title: '', status: 422, code, reason };
  expect(unreadableReasonOf(new CallError(code, problem as never))).toBe(known);
});
