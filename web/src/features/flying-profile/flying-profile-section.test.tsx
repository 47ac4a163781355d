import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFlyingProfile, saveFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aFlyingProfile } from '../../testing/flying-profile.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { FlyingProfileSection } from './flying-profile-section.tsx';

const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getFlyingProfile, aFlyingProfile({ batteries: 6, version: 2 }));
  api.answer(saveFlyingProfile, ({ body }) =>
    aFlyingProfile({ ...body, reachKilometres: 55, version: body.version + 1 }),
  );
});

const open = (user = pilot) => renderInside(<FlyingProfileSection user={user} />, { user });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer le profil de vol' }));

async function type(label: RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

test('a pilot sees the own figures, and what the association says where there are none', async () => {
  await open();
  expect(await screen.findByLabelText(/^Batteries/)).toHaveProperty('value', '6');
  expect(screen.getByLabelText(/^Vol par hectare/)).toHaveProperty('value', '');
  expect(screen.getByText('Vide : 3 min/ha, comme l’association.')).toBeTruthy();
  expect(screen.getByText('Vide : 04:00, comme l’association.')).toBeTruthy();
  expect(screen.getByText('À vol d’oiseau. Vide : 30 km, comme l’association.')).toBeTruthy();
});

test('a pilot says with what, how far and when, with a comma as well as with a point', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByLabelText(/^Drone/), 'M30T');
  await type(/^Vol par hectare/, '2,4');
  await type(/^Batteries/, '');
  await type(/^Distance depuis/, '55');
  await type(/^Le matin, départ/, '04:30');
  await type(/^Retour/, '07:15');
  await save();
  expect(await screen.findByText('Le profil de vol est enregistré')).toBeTruthy();
  expect(api.calls(saveFlyingProfile)[0]).toMatchObject({
    params: { pilotId: farmerId },
    body: {
      drone: 'M30T',
      batteries: null,
      minutesPerHectare: 2.4,
      reachKilometres: 55,
      dutyFrom: '04:30',
      dutyTo: '07:15',
      version: 2,
    },
  });
});

test.each([
  [/^Batteries/, '2,5', /^Batteries/],
  [/^Batteries/, 'six', /^Batteries/],
  [/^Vol par hectare/, '0,1', /^Vol par hectare/],
  [/^Distance depuis/, '400', /^Distance depuis/],
  [/^Le matin, départ/, '04:30', /^Retour/],
])('at %s “%s” is refused at %s, and nothing is sent', async (label, typed, fault) => {
  await open();
  await type(label, typed);
  await save();
  expect((await screen.findByLabelText(fault)).getAttribute('aria-invalid')).toBe('true');
  expect(api.calls(saveFlyingProfile)).toEqual([]);
});

test('a save by somebody else is told; what was typed stays and is saved the second time', async () => {
  await open();
  await type(/^Batteries/, '8');
  api.refuse(saveFlyingProfile, 'STALE');
  api.answer(getFlyingProfile, aFlyingProfile({ batteries: 3, version: 9 }));
  await save();
  expect(await screen.findByText(/Quelqu’un d’autre vient d’enregistrer/)).toBeTruthy();
  expect(screen.getByLabelText(/^Batteries/)).toHaveProperty('value', '8');
  api.answer(saveFlyingProfile, ({ body }) => aFlyingProfile({ batteries: body.batteries, version: 10 }));
  await save();
  expect(await screen.findByText('Le profil de vol est enregistré')).toBeTruthy();
  expect(api.calls(saveFlyingProfile)[1]?.body).toMatchObject({ batteries: 8, version: 9 });
});

test('an admin is told that without a reach nobody asks it to fly', async () => {
  await open(aUser({ role: 'ROLE_ADMIN', clientId: null }));
  expect(await screen.findByText('À vol d’oiseau. Vide : pas de demande pour voler.')).toBeTruthy();
});

test('who does not fly is asked nothing', async () => {
  await open(aUser());
  expect(screen.queryByRole('heading', { name: 'Comment je vole' })).toBeNull();
  expect(api.calls(getFlyingProfile)).toEqual([]);
});
