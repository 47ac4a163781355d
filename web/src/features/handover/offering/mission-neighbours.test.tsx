import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changeHandover,
  getMissionHandover,
  type MissionHandover,
  offerMission,
} from '@vigiefaon/domain/handover/handover.api';
import { notOfferedReasons } from '@vigiefaon/domain/handover/not-offered';
import { noLetterhead } from '@vigiefaon/domain/letterhead/shown-letterhead';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aHandover, aMissionHandover, anOffer, partnerId } from '../../../testing/handover.ts';
import { accountOf, aMission, anne } from '../../../testing/missions.ts';
import { someSettings } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { MissionNeighbours } from './mission-neighbours.tsx';

const admin = accountOf(anne, 'ROLE_ADMIN');
let api: FakeApi;
let stored: MissionHandover;

beforeEach(() => {
  api = fakeApi();
  stored = aMissionHandover();
  api.answer(getMissionHandover, () => stored);
  api.answer(offerMission, () => {
    stored = { ...stored, items: [aHandover()] };
    return stored;
  });
});

const settings = someSettings({ letterhead: { ...noLetterhead, name: 'Faons du Sud' } });
const show = (change: Partial<Mission> = {}, user = admin) =>
  renderInside(<MissionNeighbours mission={aMission(change)} />, { user, settings });
const passOn = () => screen.findByRole('button', { name: 'Transmettre à un voisin' });

async function openSheet() {
  await show();
  await userEvent.click(await passOn());
  return within(await screen.findByRole('dialog'));
}

describe('passing a mission on', () => {
  it('is for admins, and for missions that wait', async () => {
    await show({}, accountOf(anne));
    await show({ status: 'DONE' });
    expect(screen.queryByText('Associations voisines')).toBeNull();
    expect(api.calls(getMissionHandover)).toHaveLength(0);
  });

  it.each(notOfferedReasons.filter((reason) => reason !== 'NO_AGREEMENT' && reason !== 'ALREADY_OFFERED'))(
    'says in words why it cannot be: %s',
    async (refusal) => {
      stored = aMissionHandover({ refusal });
      await show();
      const button = await passOn();
      expect(button.hasAttribute('disabled')).toBe(true);
      const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
      expect(why).not.toMatch(/^$|notOffered/);
    },
  );

  it('shows what the neighbour reads, without name, number, names of fields and remark', async () => {
    stored = aMissionHandover();
    const sheet = await openSheet();
    const sent = within(sheet.getByRole('region', { name: 'Ce que le voisin lit d’abord' }));
    expect(sent.getByText('1 champ, 4,8 ha')).toBeTruthy();
    expect(sent.queryByText(/Dumont|Grand pré|\+32/)).toBeNull();
    expect(sheet.getByText(/Jusque-là, la mission reste la nôtre/)).toBeTruthy();
  });

  it('the nearest neighbours come first, and the one of this area is chosen', async () => {
    const sheet = await openSheet();
    const boxes = sheet.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(sheet.getByText('dans sa zone · reçoit un lien que vous envoyez')).toBeTruthy();
    expect(sheet.getByText('à 12 km de sa zone · reçoit l’offre directement')).toBeTruthy();
  });

  it('goes out with the recorded agreement, and shows the link with the words filled in', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Proposer à 1 association' }));
    const sent = within(await screen.findByRole('dialog', { name: 'La recherche est proposée' }));
    expect(api.calls(offerMission)[0]?.body).toEqual({
      partnerIds: [partnerId],
      byLinkTo: null,
      agreement: { how: 'RECORDED' },
      note: null,
    });
    expect(api.calls(offerMission)[0]?.headers.get('idempotency-key')).toBeTruthy();
    const whatsapp = await sent.findByRole('link', { name: 'WhatsApp' });
    const words = decodeURIComponent(whatsapp.getAttribute('href') ?? '');
    expect(words).toMatch(/^https:\/\/wa\.me\/496551123456\?text=Bonjour, Faons du Sud cherche .*Gouvy.*the-secret$/);
  });

  it('needs a yes of the requester: nothing goes out without', async () => {
    stored = aMissionHandover({ recordedAgreement: null });
    const sheet = await openSheet();
    expect(sheet.getByText('Rien n’est enregistré : appelez d’abord le demandeur.')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: /^Proposer/ }));
    expect(api.calls(offerMission)).toHaveLength(0);
    await userEvent.click(sheet.getByRole('radio', { name: 'Oui, demandé au téléphone' }));
    await userEvent.click(sheet.getByRole('button', { name: /^Proposer/ }));
    await waitFor(() => expect(api.calls(offerMission)).toHaveLength(1));
    expect(api.calls(offerMission)[0]?.body.agreement).toMatchObject({ how: 'PHONE', name: 'Luc Dumont' });
  });

  it('a remark that names somebody is refused at its field', async () => {
    api.refuse(offerMission, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'note', code: 'NAMES_PERSON' }] });
    const sheet = await openSheet();
    await userEvent.type(sheet.getByRole('textbox', { name: 'Remarque pour le voisin' }), 'Chez Dumont');
    await userEvent.click(sheet.getByRole('button', { name: /^Proposer/ }));
    expect(await sheet.findByText(/Sans nom, numéro ni adresse mail/)).toBeTruthy();
  });

  it('a refusal of the whole gives its real reason', async () => {
    api.refuse(offerMission, 'HANDOVER_NOT_OFFERED', { reason: 'TOO_LATE' });
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: /^Proposer/ }));
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^Trop tard pour transmettre.*trop proche\.$/);
  });
});

describe('what became of it', () => {
  it('who was asked, their question, and the way back', async () => {
    stored = aMissionHandover({
      items: [aHandover({ question: { text: 'À quelle heure ?', at: '2026-06-01T10:00:00.000Z' } })],
    });
    api.answer(changeHandover, () => anOffer());
    await show({ isOffered: true });
    const item = within(await screen.findByRole('list', { name: 'Voisins interrogés' }));
    expect(item.getByText('Pas encore de réponse')).toBeTruthy();
    expect(item.getByText(/À quelle heure/)).toBeTruthy();
    await userEvent.click(item.getByRole('button', { name: 'Ne plus proposer' }));
    expect(api.calls(changeHandover)).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ne plus proposer' }));
    await waitFor(() => expect(api.calls(changeHandover)[0]?.body).toEqual({ step: 'WITHDRAW' }));
  });

  it('once taken it says who calls', async () => {
    const caller = { name: 'Karl Weber', phone: '+491701234567', callsBefore: null };
    stored = aMissionHandover({ items: [aHandover({ state: 'ORDERED', caller, actions: [] })] });
    await show({ status: 'CANCELED', handedTo: { name: 'Rehkitzrettung Our', contact: null } });
    expect(await screen.findByText('Confiée : Karl Weber appelle le demandeur')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Transmettre à un voisin' })).toBeNull();
  });

  it('a message that does not get there is said with its reason', async () => {
    const delivery = { state: 'FAILED', fault: 'UNREACHABLE', at: null } as const;
    stored = aMissionHandover({ items: [aHandover({ way: 'CALL', link: null, delivery })] });
    await show({ isOffered: true });
    expect((await screen.findByRole('alert')).textContent).toMatch(/leur installation ne répond pas/);
  });
});
