import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPublicProof, type PublicProof } from '@vigiefaon/domain/sheets/sheets.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import Proof from './proof.tsx';

let api: FakeApi;
const proof: PublicProof = {
  state: 'VALID',
  reference: '38561AF27459',
  missionDate: '2026-06-02',
  municipality: 'Ciney',
  parcels: 2,
  startedAt: '2026-06-01T19:40:00.000Z',
  totalSize: 95_000,
  reportedAt: '2026-06-02T06:00:00.000Z',
  found: { fawnsCrated: 2, fawnsNotCaught: 0, nests: 0, hares: 1, pheasants: 0, adultRoeDeer: 0 },
};

beforeEach(() => {
  api = fakeApi();
});

const show = () => renderLinkPage(<Proof />, { path: '/proof/a-token' });

test('whoever holds a proof sees that it is genuine, and what it was about', async () => {
  api.answer(getPublicProof, proof);
  await show();
  expect(await screen.findByText('Cette attestation est authentique.')).toBeTruthy();
  expect(screen.getByText('38561AF27459')).toBeTruthy();
  expect(screen.getByText('recherche sur 9,5 ha, 2 faons mis à l’abri, 1 lièvre')).toBeTruthy();
  expect(screen.getByText('Fauche prévue le')).toBeTruthy();
  expect(screen.getByText('Recherche commencée le').nextElementSibling?.textContent).toBe('01/06/26 21:40');
  expect(screen.getByText(/pas l’absence d’animaux/)).toBeTruthy();
  expect(api.calls(getPublicProof)[0]?.params).toEqual({ token: 'a-token' });
});

test('a proof whose report was taken back is worth nothing any more', async () => {
  api.answer(getPublicProof, { ...proof, state: 'WITHDRAWN', reportedAt: null, found: null });
  await show();
  expect(await screen.findByText(/ne vaut plus/)).toBeTruthy();
});

test('a forged link is called so', async () => {
  api.refuse(getPublicProof, 'NOT_FOUND');
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/pas authentique/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a network nothing is said about the proof, and it is asked again', async () => {
  api.goOffline(getPublicProof);
  await show();
  await screen.findByRole('alert');
  api.answer(getPublicProof, proof);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Cette attestation est authentique.')).toBeTruthy();
});
