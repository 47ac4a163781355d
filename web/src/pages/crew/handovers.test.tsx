import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandoverDetail } from '@vigiefaon/domain/handover/handover';
import {
  changeHandover,
  getHandover,
  importHandover,
  listHandovers,
  makeHandoverMission,
} from '@vigiefaon/domain/handover/handover.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClient } from '../../testing/clients.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aHandover, aHandoverRequester, anOffer, handoverId } from '../../testing/handover.ts';
import { accountOf, anne, missionId } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import HandoversPage from './handovers.tsx';

const user = accountOf(anne, 'ROLE_ADMIN');
let api: FakeApi;
let stored: HandoverDetail;

beforeEach(() => {
  api = fakeApi();
  stored = anOffer();
  api.answer(getHandover, () => stored);
  api.answer(changeHandover, () => stored);
  api.answer(listHandovers, { items: [anOffer(), aHandover({ handoverId: handoverId.replace(/1$/, '9') })] });
});

const showList = (path = '/handovers') => renderInside(<HandoversPage />, { path, user });
const showOne = () => renderInside(<HandoversPage />, { path: `/handovers/${handoverId}`, user });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list', () => {
  it('names both directions, and what has to be done here', async () => {
    await showList();
    const list = within(await screen.findByRole('table'));
    expect(await list.findByText('Attend notre réponse')).toBeTruthy();
    expect(list.getByText('Pas encore de réponse')).toBeTruthy();
    expect(list.getAllByText('à régler')).toHaveLength(1);
  });

  it('shows one direction, and asks the server for what is still open', async () => {
    await showList();
    await screen.findByText('Attend notre réponse');
    await userEvent.click(screen.getByRole('radio', { name: 'Proposées' }));
    await waitFor(() => expect(screen.queryByText('Attend notre réponse')).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seulement ce qui attend' }));
    await waitFor(() => expect(api.calls(listHandovers).at(-1)?.query).toEqual({ only: 'open' }));
  });

  it('without any says where one begins; a dead network is tried again', async () => {
    api.goOffline(listHandovers);
    await showList();
    await screen.findByRole('alert');
    api.answer(listHandovers, { items: [] });
    await press('Réessayer');
    expect(await screen.findByText('Rien n’est proposé')).toBeTruthy();
  });
});

describe('a file that is brought in', () => {
  const choose = async (content: string, name = 'recherche.geojson') => {
    await showList();
    await screen.findByText('Attend notre réponse');
    await userEvent.upload(
      screen.getByLabelText('Apporter un fichier', { selector: 'input' }),
      new File([content], name),
    );
  };

  it('is sent as what it says', async () => {
    api.answer(importHandover, () => stored);
    await choose('{"type":"FeatureCollection"}');
    expect(await screen.findByText('Le fichier est lu')).toBeTruthy();
    expect(api.calls(importHandover)[0]?.body).toEqual({ document: { type: 'FeatureCollection' } });
  });

  it.each([
    ['no JSON', 'Lambert', /n’est pas une recherche transmise/],
    ['too large', JSON.stringify({ text: 'x'.repeat(300_000) }), /trop grand/],
  ])('is refused here where it is %s', async (_what, content, why) => {
    await choose(content);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(api.calls(importHandover)).toHaveLength(0);
  });

  it.each([
    ['HANDOVER_SIGNATURE', /La signature ne correspond pas/],
    ['HANDOVER_RECIPIENT', /s’adresse à une autre association/],
    ['HANDOVER_SEQUENCE', /arrive trop tard/],
  ] as const)('is refused by the server with its reason: %s', async (code, why) => {
    api.refuse(importHandover, code);
    await choose('{}');
    expect(await screen.findByText(why)).toBeTruthy();
  });
});

describe('an offer', () => {
  it('of a known partner says that its key is known; of a stranger that somebody has to call', async () => {
    await showOne();
    expect(await screen.findByText(/dont nous connaissons la clé/)).toBeTruthy();
    stored = anOffer({ sender: 'UNSIGNED' });
    await showOne();
    expect(await screen.findByText(/n’importe qui a pu l’écrire/)).toBeTruthy();
  });

  it('is taken with whoever calls', async () => {
    await showOne();
    await press('Nous la prenons');
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Accepter' }));
    await waitFor(() =>
      expect(api.calls(changeHandover)[0]?.body).toEqual({
        step: 'TAKE',
        caller: { name: 'Luc Dumont', phone: '+32470123456', callsBefore: null },
      }),
    );
  });

  it('that another took meanwhile says so', async () => {
    api.refuse(changeHandover, 'HANDOVER_TAKEN', { reason: 'TAKEN_BY_ANOTHER' });
    await showOne();
    await press('Nous la prenons');
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Accepter' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('Une autre association a été plus rapide.');
  });

  it('is declined with a reason', async () => {
    await showOne();
    await press('Nous ne pouvons pas');
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Répondre non' }));
    expect(api.calls(changeHandover)).toHaveLength(0);
    await userEvent.click(sheet.getByRole('radio', { name: 'Pas de pilote libre' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Répondre non' }));
    await waitFor(() =>
      expect(api.calls(changeHandover)[0]?.body).toEqual({ step: 'DECLINE', reason: 'NO_PILOT', text: null }),
    );
  });
});

describe('an order that is no mission yet', () => {
  const similar = () => ({
    client: aClient(),
    reasons: ['PHONE' as const],
    openOrders: [],
    lastOrderedFor: null,
    lastFields: [],
    lastMowingTime: null,
  });

  beforeEach(() => {
    stored = anOffer({
      state: 'ORDERED',
      requester: aHandoverRequester(),
      waitsFor: 'REQUESTER',
      similarRequesters: [similar()],
      actions: ['MAKE_MISSION', 'RETURN'],
    });
    api.answer(makeHandoverMission, () => anOffer({ state: 'ORDERED', missionId, actions: ['RETURN'] }));
  });

  it('shows whoever asks, and needs a person to say who it is', async () => {
    await showOne();
    expect(await screen.findByRole('heading', { name: 'Luc Dumont' })).toBeTruthy();
    const make = screen.getByRole('button', { name: 'Créer la mission' });
    expect(make.hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /^Dumont Luc/ }));
    await userEvent.click(make);
    await waitFor(() => expect(api.calls(makeHandoverMission)[0]?.body).toEqual({ clientId: aClient().clientId }));
    expect(await screen.findByText('La mission est créée')).toBeTruthy();
  });

  it('somebody new is a choice, too', async () => {
    await showOne();
    await userEvent.click(await screen.findByRole('radio', { name: 'Un nouveau demandeur' }));
    await press('Créer la mission');
    await waitFor(() => expect(api.calls(makeHandoverMission)[0]?.body).toEqual({ clientId: null }));
  });

  it('what is ordered for that day already is asked about', async () => {
    api.refuse(makeHandoverMission, 'ALREADY_ORDERED', { missions: [] });
    await showOne();
    await userEvent.click(await screen.findByRole('radio', { name: 'Un nouveau demandeur' }));
    await press('Créer la mission');
    const dialog = within(await screen.findByRole('dialog', { name: 'Déjà demandé pour ce jour' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Demander une deuxième fois' }));
    await waitFor(() => expect(api.calls(makeHandoverMission)[1]?.body).toEqual({ clientId: null, again: true }));
  });
});

it('what came of it, and what is forgotten after a month', async () => {
  const counts = { fawnsCrated: 2, fawnsNotCaught: 0, nests: 0, hares: 0, pheasants: 0, adultRoeDeer: 0 };
  const result = {
    state: 'DONE',
    counts,
    clearedParcels: 2,
    finishedAt: '2026-06-02T04:00:00.000Z',
    text: null,
  } as const;
  stored = {
    ...aHandover({ state: 'DONE', result, order: null, actions: [] }),
    features: [],
    requester: null,
    similarRequesters: [],
  };
  await showOne();
  expect(await screen.findByText(/Faons mis sous caisse.*2/)).toBeTruthy();
  expect(screen.getByText(/effacés 30 jours après la fauche/)).toBeTruthy();
});
