import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as finds from '@vigiefaon/domain/finds/finds.api';
import type { HelperLink } from '@vigiefaon/domain/finds/helper-link';
import { beforeEach, expect, test } from 'vitest';
import { removeEntriesOf } from '../../../offline/field/field-store.ts';
import { useFieldSender } from '../../../offline/field/use-field-sender.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { foundSoFar } from '../../../testing/finds.ts';
import { accountOf, anne, missionId } from '../../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../../testing/render-page.tsx';
import { useFinds } from '../use-finds.ts';
import { HelperLinks } from './helper-links.tsx';

const code = 'Code QR du lien à montrer à l’aide';
let api: FakeApi;
let links: HelperLink[];

/** In an app that sends what was done, as the shell does. */
function Page() {
  useFieldSender();
  return <HelperLinks missionId={missionId} links={useFinds(missionId).helperLinks} />;
}

const open = () => renderInside(<Page />, { user: accountOf(anne) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await removeEntriesOf(anne.pilotId);
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', anne.pilotId);
  links = [];
  api = fakeApi();
  api.answer(finds.listFinds, () => ({ ...foundSoFar(), helperLinks: links }));
  api.answer(finds.saveHelperLink, ({ params: { helperLinkId = '' }, body: { at, token } }) => {
    const link = { helperLinkId, token, createdAt: at, expiresAt: '2026-06-01T22:00:00.000Z' };
    links = [link];
    return link;
  });
  api.answer(finds.revokeHelperLink, () => {
    links = [];
    return undefined;
  });
});

test('a link for helpers is made, shown as a code and taken back', async () => {
  await open();
  await press('Créer un lien');
  expect(await screen.findByRole('img', { name: code })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Pas encore envoyé/)).toBeNull());
  const [given] = links;
  await press('Retirer ce lien');
  await waitFor(() => expect(api.calls(finds.revokeHelperLink)[0]?.params.helperLinkId).toBe(given?.helperLinkId));
  expect(screen.queryByRole('button', { name: 'Retirer ce lien' })).toBeNull();
});

test('it is made without a network, is said to wait, and is the same once it is sent', async () => {
  api.goOffline(finds.saveHelperLink);
  await open();
  await press('Créer un lien');
  expect(await screen.findByRole('img', { name: code })).toBeTruthy();
  expect(await screen.findByText(/^Pas encore envoyé/)).toBeTruthy();
  const [waiting] = fieldOutbox.waiting();
  expect(waiting).toMatchObject({
    path: finds.saveHelperLink.path,
    body: { token: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
});
