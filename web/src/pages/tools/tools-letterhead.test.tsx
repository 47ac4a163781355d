import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Letterhead } from '@vigiefaon/domain/letterhead/letterhead';
import { deleteLogo, getLetterhead, saveLetterhead, saveLogo } from '@vigiefaon/domain/letterhead/letterhead.api';
import type { PublicLetterhead } from '@vigiefaon/domain/letterhead/public-letterhead';
import { noLetterhead } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { beforeEach, expect, it, vi } from 'vitest';
import { LetterheadTopic } from '../../features/letterhead/letterhead-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';

// There are no pictures here: what a browser draws is seen in one.
const drawn = vi.hoisted(() => ({ logo: null as File | null }));
vi.mock('../../features/letterhead/draw-logo.ts', () => ({
  drawLogo: async () => {
    if (!drawn.logo) throw new Error('no picture');
    return drawn.logo;
  },
}));

const logo = { hash: 'a'.repeat(64), width: 400, height: 100 };
let api: FakeApi;
let kept: Letterhead;

beforeEach(() => {
  api = fakeApi();
  kept = { name: null, address: null, signatory: null, iban: null, accent: null, version: 0 };
  api.answer(getLetterhead, () => kept);
  api.answer(saveLetterhead, ({ body }) => {
    kept = { ...kept, ...body, version: kept.version + 1 };
    return kept;
  });
  drawn.logo = new File(['png'], 'logo.png', { type: 'image/png' });
});

const show = (shown: Partial<PublicLetterhead> = {}) =>
  renderInside(<LetterheadTopic />, { settings: someSettings({ letterhead: { ...noLetterhead, ...shown } }) });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const paper = async () => within(await screen.findByRole('region', { name: 'Ainsi sur les papiers' }));
const bring = (file: File) =>
  userEvent.upload(screen.getByLabelText(/Choisir une (autre )?image/, { selector: 'input' }), file);

it('what an association says of itself is seen as on paper while it is typed, and saved as a whole', async () => {
  await show();
  expect((await paper()).getByText(/ne disent pas de qui ils viennent/)).toBeTruthy();
  await userEvent.type(await field(/^Nom de l’association/), 'SOS Faons');
  await userEvent.type(await field(/^Adresse/), 'Rue du Pré 3{Enter}4960 Malmedy');
  await userEvent.type(await field(/^Responsable/), 'Jeanne Dupont');
  await userEvent.type(await field(/^Compte/), 'be68 5390 0754 7034');
  const shown = await paper();
  for (const line of ['SOS Faons', 'Rue du Pré 3, 4960 Malmedy', 'IBAN BE68 5390 0754 7034']) {
    expect(shown.getByText(line)).toBeTruthy();
  }
  expect(shown.getByText(/Pour l’association.*Jeanne Dupont/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('L’association est enregistrée')).toBeTruthy();
  expect(kept).toMatchObject({ name: 'SOS Faons', signatory: 'Jeanne Dupont', version: 1 });
});

it('an account that is none is said at its field, and nothing is sent', async () => {
  await show();
  await userEvent.type(await field(/^Compte/), 'BE68 5390 0754 7035');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/n’est pas un IBAN valable/)).toBeTruthy();
  expect(api.calls(saveLetterhead)).toEqual([]);
  expect((await paper()).queryByText(/IBAN/)).toBeNull();
});

it('a logo is saved as soon as it is chosen', async () => {
  api.answer(saveLogo, logo);
  await show();
  expect(await screen.findByText('Aucun logo')).toBeTruthy();
  await bring(new File(['svg'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Le logo est enregistré')).toBeTruthy();
  expect(api.calls(saveLogo)).toHaveLength(1);
});

it('what this browser cannot read is not sent, and says what can be', async () => {
  drawn.logo = null;
  await show();
  await screen.findByText('Aucun logo');
  await bring(new File(['heic'], 'logo.heic', { type: 'image/heic' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/PNG, JPEG ou SVG/);
  expect(api.calls(saveLogo)).toEqual([]);
});

it('a logo that cannot be saved for want of a network says so and can be chosen again', async () => {
  api.goOffline(saveLogo);
  await show();
  await screen.findByText('Aucun logo');
  await bring(new File(['png'], 'logo.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Pas de connexion/);
  api.answer(saveLogo, logo);
  await bring(new File(['png'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('the logo of now is seen with words of its own, and can be taken away', async () => {
  api.answer(deleteLogo, undefined);
  await show({ name: 'SOS Faons', lines: [], logo });
  const [picture] = await screen.findAllByRole<HTMLImageElement>('img', { name: 'Logo de l’association' });
  expect([picture?.width, picture?.height]).toEqual([200, 50]);
  expect(picture?.src).toContain(`/api/letterhead/logo/${logo.hash}`);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le logo' }));
  expect(await screen.findByText('Le logo est retiré')).toBeTruthy();
});

it('a colour is seen in each look while it is chosen, says where it is adapted, and is saved as chosen', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Ainsi sur les écrans' })).toBeNull();
  await userEvent.type(await field(/^Couleur/), 'FFD400');
  const looks = within(await screen.findByRole('region', { name: 'Ainsi sur les écrans' }));
  const said = looks.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).toMatch(/^Clair.*Adaptée pour être lisible\s: #[0-9a-f]{6}$/);
  expect(said[1]).toMatch(/^Sombre.*Telle que choisie$/);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('L’association est enregistrée')).toBeTruthy();
  expect(kept.accent).toBe('#ffd400');
});

it('a red that would be taken for a warning is refused at its field', async () => {
  await show();
  await userEvent.type(await field(/^Couleur/), '#c00000');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/se confondrait avec le rouge qui avertit/)).toBeTruthy();
  expect((await field(/^Couleur/)).getAttribute('aria-invalid')).toBe('true');
  expect(kept.version).toBe(0);
});
