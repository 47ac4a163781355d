import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import {
  createPartner,
  deletePartner,
  getHandoverIdentity,
  listPartners,
  saveHandoverIdentity,
  updatePartner,
} from '@vigiefaon/domain/handover/handover.api';
import type { HandoverIdentity, Partner } from '@vigiefaon/domain/handover/partner';
import { beforeEach, describe, expect, it } from 'vitest';
import { PartnersTopic } from '../../features/handover/partners/partners-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aPartner, partnerId } from '../../testing/handover.ts';
import { renderInside } from '../../testing/render-page.tsx';

let api: FakeApi;
let partners: Partner[];
let identity: HandoverIdentity;

beforeEach(() => {
  api = fakeApi();
  partners = [];
  identity = {
    name: null,
    contact: null,
    version: 0,
    keyId: 'fedcba9876543210',
    publicKey: 'B'.repeat(43),
    address: 'https://faon.test',
  };
  api.answer(listPartners, () => ({ items: partners }));
  api.answer(getHandoverIdentity, () => identity);
  api.answer(suggestAddresses, { items: [] });
});

const show = () => renderInside(<PartnersTopic />);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const sheet = async () => within(await screen.findByRole('dialog'));

describe('our own side', () => {
  it('without a name says that nothing can be passed on, and leads to where it is written', async () => {
    await show();
    expect(await screen.findByText(/Sans lui, rien ne peut être transmis/)).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'L’association (Outils)' });
    expect(link.href).toMatch(/\/tools\?topic=letterhead$/);
  });

  it('bears the name of the association, and says how it is reached', async () => {
    identity = { ...identity, name: 'Faons du Sud' };
    api.answer(saveHandoverIdentity, ({ body: { contact } }) => {
      identity = { ...identity, contact, version: 1 };
      return identity;
    });
    await show();
    expect(await screen.findByText(/Nom : Faons du Sud/)).toBeTruthy();
    expect(screen.queryByText(/Sans lui, rien ne peut être transmis/)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /^Comment nous joindre/ }), '+32 80 12 34 56');
    await press('Enregistrer');
    expect(await screen.findByText('Le contact est enregistré')).toBeTruthy();
    expect(api.calls(saveHandoverIdentity)[0]?.body).toEqual({ version: 0, contact: '+32 80 12 34 56' });
  });

  it('shows the key with its fingerprint, to be copied', async () => {
    const written: string[] = [];
    const user = userEvent.setup();
    await show();
    expect(await screen.findByText('fedc ba98 7654 3210')).toBeTruthy();
    const write = async (text: string) => void written.push(text);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await user.click(screen.getByRole('button', { name: 'Copier la clé' }));
    expect(written).toEqual([identity.publicKey]);
  });
});

describe('neighbours', () => {
  it('none are there: a mission can be passed on all the same', async () => {
    await show();
    expect(await screen.findByText(/Sans elle, une mission se transmet quand même/)).toBeTruthy();
  });

  it('say whether their key is known', async () => {
    partners = [
      aPartner(),
      aPartner({
        partnerId: partnerId.replace(/2$/, '4'),
        name: 'Sans clé',
        address: null,
        publicKey: null,
        keyId: null,
      }),
    ];
    await show();
    expect(await screen.findByText(/empreinte 0123 4567 89ab cdef/)).toBeTruthy();
    expect(screen.getByText(/Clé inconnue/)).toBeTruthy();
  });

  it('are written down; what is missing is said at its field', async () => {
    api.answer(createPartner, ({ body }) => {
      const made = aPartner({ ...body, lastHeardAt: null });
      partners = [made];
      return made;
    });
    await show();
    await press('Ajouter une association');
    const form = await sheet();
    await userEvent.type(form.getByRole('textbox', { name: /^Adresse de son VigieFaon/ }), 'https://kitze.test/');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(form.getByRole('textbox', { name: /^Nom/ }).getAttribute('aria-invalid')).toBe('true');
    expect(form.getByRole('textbox', { name: /^Clé publique/ }).getAttribute('aria-invalid')).toBe('true');
    expect(api.calls(createPartner)).toHaveLength(0);
    await userEvent.type(form.getByRole('textbox', { name: /^Nom/ }), 'Rehkitzrettung Our');
    await userEvent.type(form.getByRole('textbox', { name: /^Clé publique/ }), ` ${'C'.repeat(43)} `);
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('L’association est enregistrée')).toBeTruthy();
    expect(api.calls(createPartner)[0]?.body).toEqual({
      name: 'Rehkitzrettung Our',
      contact: null,
      area: null,
      address: 'https://kitze.test',
      publicKey: 'C'.repeat(43),
    });
  });

  it('a key that somebody else has is refused in words', async () => {
    partners = [aPartner()];
    api.refuse(updatePartner, 'HANDOVER_KEY_KNOWN');
    await show();
    await press('Modifier Rehkitzrettung Our');
    const form = await sheet();
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/déjà celle d’une autre association/);
    expect(api.calls(updatePartner)[0]?.body).toMatchObject({ version: 2, partner: { name: 'Rehkitzrettung Our' } });
  });

  it('a refusal of the server stands at its field', async () => {
    partners = [aPartner()];
    api.refuse(updatePartner, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'partner.address', code: 'INVALID' }] });
    await show();
    await press('Modifier Rehkitzrettung Our');
    const form = await sheet();
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /^Adresse de son/ }).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('one is forgotten after a question', async () => {
    partners = [aPartner()];
    api.answer(deletePartner, () => {
      partners = [];
      return undefined;
    });
    await show();
    await press('Supprimer Rehkitzrettung Our');
    expect(api.calls(deletePartner)).toHaveLength(0);
    const dialog = await sheet();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Aucune association voisine')).toBeTruthy();
  });
});
