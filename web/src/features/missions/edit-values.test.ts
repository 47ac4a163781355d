import { expect, it } from 'vitest';
import { aMission } from '../../testing/missions.ts';
import { editBodyOf, valuesToEdit, whatIsWrong } from './edit-values.ts';

const mission = aMission({ clientNote: 'Gate on the left' });

it('only what changed is sent, with the version that was read', () => {
  const values = {
    ...valuesToEdit(mission),
    missionDate: '2026-06-05',
    mowingTime: '',
    clientNote: ' Gate on the left ',
  };
  expect(editBodyOf(values, mission)).toEqual({ version: 3, missionDate: '2026-06-05', mowingTime: null });
});

it('nothing is sent when nothing changed', () => {
  expect(editBodyOf(valuesToEdit(mission), mission)).toBeNull();
});

it('the contract says what is wrong, field by field', () => {
  expect(whatIsWrong({ ...valuesToEdit(mission), missionDate: '', contactPhone: '0470' })).toEqual({
    missionDate: 'REQUIRED',
    contactPhone: 'INVALID_PHONE',
  });
  expect(whatIsWrong(valuesToEdit(mission))).toEqual({});
});
