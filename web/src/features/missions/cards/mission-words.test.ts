import { expect, test } from 'vitest';
import { createFormat } from '../../../i18n/format.ts';
import { loadTexts } from '../../../i18n/load-texts.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { aMission } from '../../../testing/missions.ts';
import { missionWords } from './mission-words.ts';

const reader = {
  t: createTranslate('fr', await loadTexts('fr', 'inside')),
  format: createFormat('fr'),
  today: '2026-06-01',
};
const crew = missionWords({ ...reader, isClient: false });
const requester = missionWords({ ...reader, isClient: true });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const mission = aMission({ municipality: 'Ciney' });
const nobody = { ...mission.client, lastname: null, firstname: null };
const [parcel] = mission.parcels;
const two = aMission({ parcels: parcel ? [parcel, { ...parcel, name: 'Petit pré' }] : [], totalSize: 95_000 });
const bare = aMission({ parcels: [], totalSize: 0, distance: null, mowingTime: null });

test.each([
  ['the crew reads where and whose', crew.titleOf(mission), 'Ciney, Luc Dumont'],
  ['and that somebody is no longer known', crew.titleOf({ ...mission, client: nobody }), /^Ciney, ./],
  ['a requester reads their parcels', requester.titleOf(two), 'Grand pré et Petit pré'],
  ['or that there is none', requester.titleOf(bare), reader.t('missions.noParcel')],
  ['when has a day and a time', crew.whenOf(mission), /demain.*08:30/],
  ['or a day alone', crew.whenOf(bare), 'demain'],
  ['with little room: both', crew.shortWhenOf(mission), 'demain · 08:30'],
  ['with little room: the day', crew.shortWhenOf(bare), 'demain'],
  ['how much and how far', crew.sizeOf(mission), /^4,8 ha · .*12 km/],
  ['how many when there are several', crew.sizeOf(two), /^9,5 ha · 2 [^·]* · .*12 km/],
  ['a requester does not read how far', requester.sizeOf(mission), '4,8 ha'],
  ['without a parcel nothing is measured', crew.sizeOf(bare), reader.t('missions.noParcel')],
])('%s', (_, said, expected) => {
  if (typeof expected === 'string') expect(plain(said)).toBe(plain(expected));
  else expect(plain(said)).toMatch(expected);
});
