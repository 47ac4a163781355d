import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getClearance, type MissionClearance, revokeClearanceLink } from '@vigiefaon/domain/clearance/clearance.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aMission } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { ClearanceState } from '../requester/clearance-state.tsx';

const mission = aMission({ status: 'AFFECTED', missionDate: '2026-06-01' });
const link = 'https://fawns.example.org/clearance/';
let api: FakeApi;
let known: MissionClearance;

beforeEach(() => {
  api = fakeApi();
  known = {
    now: '2026-06-01T04:00:00.000Z',
    isCanceled: false,
    findMarginMeters: 30,
    parcels: [],
    link: `${link}first`,
    linkNumber: 0,
    linkLastDay: '2026-07-01',
    mayRevokeLink: true,
  };
  api.answer(getClearance, () => known);
  api.answer(revokeClearanceLink, () => {
    known = { ...known, link: `${link}second`, linkNumber: 1 };
    return known;
  });
});

const show = () => renderInside(<ClearanceState mission={mission} />);
const opened = () => screen.findByRole('link', { name: 'Ouvrir la page' });
const revokeButton = () => screen.queryByRole('button', { name: 'Nouveau lien, retirer celui-ci' });

test('whoever gives the link reads until when it answers, and takes it back after a question', async () => {
  await show();
  expect((await opened()).getAttribute('href')).toBe(`${link}first`);
  expect(screen.getByText(/Il répond jusqu’au mercredi 1 juillet inclus\./)).toBeTruthy();
  await userEvent.click(revokeButton() as HTMLElement);
  expect(api.calls(revokeClearanceLink)).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer le lien' }));
  await screen.findByText('Lien retiré. Envoyez le nouveau.');
  expect(api.calls(revokeClearanceLink)[0]?.body).toEqual({ linkNumber: 0 });
  await expect.poll(async () => (await opened()).getAttribute('href')).toBe(`${link}second`);
});

test('who may not take it back has no button for it', async () => {
  known = { ...known, mayRevokeLink: false };
  await show();
  await opened();
  expect(revokeButton()).toBeNull();
});
