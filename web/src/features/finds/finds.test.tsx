import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Find } from '@vigiefaon/domain/finds/find';
import * as finds from '@vigiefaon/domain/finds/finds.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { User } from '@vigiefaon/domain/users/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldNow } from '../../offline/field/field-clock.ts';
import { removeEntriesOf } from '../../offline/field/field-store.ts';
import { useFieldSender } from '../../offline/field/use-field-sender.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aFind, foundSoFar, refusePlace, standAt } from '../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot, karl } from '../../testing/missions.ts';
import { aUser, farmerClientId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Finds } from './finds.tsx';

let api: FakeApi;
let known: Find[];

/** In an app that sends what was done, as the shell does. */
function Page({ mission }: { mission: Mission }) {
  useFieldSender();
  return <Finds mission={mission} />;
}

/** Answers as the server does: what is saved is there at the next reading. */
function serve(): void {
  api.answer(finds.listFinds, () => foundSoFar(known));
  api.answer(finds.saveFind, ({ params, body: { at, ...information } }) => {
    const find = aFind({ findId: params.findId ?? '', ...information, seenAt: at, describedAt: at, decidedAt: at });
    known = [...known.filter(({ findId }) => findId !== find.findId), find];
    return find;
  });
  api.answer(finds.decideFind, ({ params, body }) => {
    const find = known.find(({ findId }) => findId === params.findId) ?? aFind();
    const cratedAt = body.state === 'CRATED' ? (find.cratedAt ?? body.at) : find.cratedAt;
    const after = { ...find, state: body.state, decidedAt: body.at, cratedAt };
    const decided: Find = {
      ...after,
      crateNumber: body.crateNumber ?? find.crateNumber,
      guardian: body.guardian ?? find.guardian,
      releasedAt: body.state === 'RELEASED' ? body.at : null,
    };
    known = known.map((one) => (one.findId === find.findId ? decided : one));
    return decided;
  });
  api.answer(finds.removeFind, ({ params, body }) => {
    if (body.isRemoved) known = known.filter(({ findId }) => findId !== params.findId);
    return undefined;
  });
}

async function open(user: User = accountOf(anne), change: Partial<Mission> = {}): Promise<void> {
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne), ...change });
  await renderInside(<Page mission={mission} />, { user });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const agoMinutes = (minutes: number) => new Date(fieldNow().getTime() - minutes * 60_000).toISOString();
const crate = (change: Partial<Find>) => aFind({ state: 'CRATED', crateNumber: 3, ...change });

beforeEach(async () => {
  await removeEntriesOf(anne.pilotId);
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', anne.pilotId);
  api = fakeApi();
  known = [];
  serve();
});

describe('writing a find down', () => {
  it('takes one tap where one stands, and says how sure the phone is', async () => {
    standAt(5.1012, 50.3011, 6);
    await open();
    await press('Faon trouvé ici');
    await waitFor(() => expect(api.calls(finds.saveFind)).toHaveLength(1));
    expect(api.calls(finds.saveFind)[0]?.body).toMatchObject({
      kind: 'FAWN',
      place: { type: 'Point', coordinates: [5.1012, 50.3011] },
      accuracyMeters: 6,
      placeSource: 'POSITION',
    });
    expect(api.calls(finds.saveFind)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByText('Faon noté')).toBeTruthy();
    expect(await screen.findByText('À récupérer', { selector: 'span' })).toBeTruthy();
  });

  it('is not offered any more once the search is done; what was found stays', async () => {
    known = [aFind()];
    await open(accountOf(anne), { status: 'DONE' });
    expect(await screen.findByText('À récupérer', { selector: 'span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Faon trouvé ici' })).toBeNull();
  });

  it('without a network shows it at once and says that it is not sent', async () => {
    standAt(5.1012, 50.3011);
    api.goOffline(finds.saveFind);
    await open();
    await press('Faon trouvé ici');
    expect(await screen.findByText(/Pas encore envoyé/)).toBeTruthy();
  });

  it('a phone that may not say where it is leaves the other ways', async () => {
    refusePlace();
    await open();
    await press('Faon trouvé ici');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Ce téléphone ne donne pas sa position'),
    );
    expect(screen.getByRole('button', { name: 'Coordonnées' })).toHaveProperty('disabled', false);
  });

  it('takes what was chosen, at coordinates that are typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Nid' }));
    await press('Coordonnées');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Coordonnées' }), '50°18\'03.6"N 5°06\'03.6"E');
    expect(await screen.findByText('Lu : 50.30100, 5.10100')).toBeTruthy();
    await press('Noter ici');
    await waitFor(() =>
      expect(api.calls(finds.saveFind)[0]?.body).toMatchObject({ kind: 'NEST', placeSource: 'TYPED' }),
    );
  });

  it('says what is wrong with a text that is no place', async () => {
    await open();
    await press('Coordonnées');
    const field = await screen.findByRole('textbox', { name: 'Coordonnées' });
    await userEvent.type(field, 'https://maps.app.goo.gl/x');
    await press('Noter ici');
    expect(await screen.findByText(/Ce lien court ne contient pas l’endroit/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'près du bois');
    expect(await screen.findByText(/On n’y lit pas de coordonnées/)).toBeTruthy();
    expect(api.calls(finds.saveFind)).toHaveLength(0);
  });

  it('asks before it takes numbers that seem to be swapped, and takes them the right way round', async () => {
    await open();
    await press('Coordonnées');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Coordonnées' }), '5.101, 50.301');
    await press('Noter ici');
    await press('Inverser et noter');
    await waitFor(() => expect(api.calls(finds.saveFind)[0]?.body.place.coordinates).toEqual([5.101, 50.301]));
  });

  it('asks before it takes a place that is far away', async () => {
    standAt(5.2, 50.301);
    await open();
    await press('Faon trouvé ici');
    expect(await screen.findByText(/est à 6,9 km des parcelles/)).toBeTruthy();
    await press('Revenir');
    expect(api.calls(finds.saveFind)).toHaveLength(0);
    await press('Faon trouvé ici');
    await press('Oui, noter ici');
    await waitFor(() => expect(api.calls(finds.saveFind)).toHaveLength(1));
  });

  it('can be taken back', async () => {
    standAt(5.1012, 50.3011);
    await open();
    await press('Faon trouvé ici');
    await press('Annuler');
    await waitFor(() => expect(api.calls(finds.removeFind)[0]?.body.isRemoved).toBe(true));
    await waitFor(() => expect(screen.queryByText('À récupérer', { selector: 'span' })).toBeNull());
  });
});

describe('crates', () => {
  it('get the next free number and a guardian', async () => {
    known = [
      aFind(),
      crate({ findId: '0190a5f0-0000-7000-8000-0000000000f2', crateNumber: 1, cratedAt: agoMinutes(5) }),
    ];
    await open();
    await press('Mettre en caisse');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Qui la surveille ? (facultatif)' }), 'Luc');
    await press('Fermer la caisse 2');
    await waitFor(() =>
      expect(api.calls(finds.decideFind)[0]?.body).toMatchObject({
        state: 'CRATED',
        crateNumber: 2,
        guardian: { name: 'Luc', phone: null },
      }),
    );
    expect(await screen.findByText('Faon · Caisse 2')).toBeTruthy();
    expect(await screen.findByText('Surveillée par Luc')).toBeTruthy();
  });

  it('are opened with one tap, and that is taken back with one', async () => {
    known = [crate({ cratedAt: agoMinutes(20) })];
    await open();
    expect(await screen.findByText('Fermée depuis 20 min')).toBeTruthy();
    await press('Relâché');
    await waitFor(() => expect(api.calls(finds.decideFind)[0]?.body.state).toBe('RELEASED'));
    await press('Annuler');
    await waitFor(() =>
      expect(api.calls(finds.decideFind)[1]?.body).toMatchObject({ state: 'CRATED', crateNumber: 3 }),
    );
    expect(await screen.findByText('En caisse')).toBeTruthy();
  });

  it('that are closed for long are said loudly, and in red when it is too long', async () => {
    known = [
      crate({ cratedAt: agoMinutes(190) }),
      crate({ findId: '0190a5f0-0000-7000-8000-0000000000f2', crateNumber: 4, cratedAt: agoMinutes(250) }),
      crate({ findId: '0190a5f0-0000-7000-8000-0000000000f3', crateNumber: 5, cratedAt: agoMinutes(30) }),
    ];
    await open();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('2 caisses à ouvrirCaisse 4 · Caisse 3'),
    );
    expect(screen.getByText(/Ouvrez cette caisse maintenant/)).toBeTruthy();
    expect(screen.getByText(/À ouvrir bientôt/)).toBeTruthy();
  });
});

describe('who sees what', () => {
  it('another pilot reads and cannot change anything', async () => {
    known = [aFind()];
    await open(accountOf(karl));
    expect(await screen.findByText('À récupérer', { selector: 'span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Mettre en caisse|trouvé ici|Autres actions/ })).toBeNull();
  });

  it('the requester sees how many, and asks for nothing else', async () => {
    const counts = { fawnsCrated: 2, fawnsNotCaught: 0, nests: 1, hares: 0, pheasants: 0, adultRoeDeer: 0 };
    api.answer(finds.countMissionFinds, counts);
    await open(aUser({ role: 'ROLE_CLIENT', clientId: farmerClientId }));
    const section = await screen.findByRole('region', { name: 'Trouvé dans vos champs' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(2);
    expect(api.calls(finds.listFinds)).toHaveLength(0);
  });
});

describe('the way to a find', () => {
  it('is shown to the pilot as to a helper: arrow, distance, direction, sound and vibration, and what comes next', async () => {
    const felt: unknown[] = [];
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: unknown) => felt.push(pattern) > 0,
      configurable: true,
    });
    const phone = standAt(5.3322, 50.2432);
    known = [aFind({ place: { type: 'Point', coordinates: [5.3322, 50.2441] } })];
    await open();
    await press('Y aller : Faon');
    const sheet = within(await screen.findByRole('dialog', { name: 'Faon' }));
    expect(await sheet.findByText('100 m')).toBeTruthy();
    expect(sheet.getByText('Direction nord')).toBeTruthy();
    phone.moveTo(5.3308, 50.2441);
    expect(await sheet.findByText('Direction est')).toBeTruthy();
    expect(felt).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Son et vibration' }));
    await waitFor(() => expect(felt.length).toBeGreaterThan(0));
    await userEvent.click(sheet.getByRole('button', { name: 'Pas attrapé' }));
    await waitFor(() => expect(api.calls(finds.decideFind).map(({ body }) => body.state)).toEqual(['NOT_CAUGHT']));
    expect(screen.queryByRole('dialog')).toBeNull();
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('leads to a closed crate too, and to nothing that is done', async () => {
    standAt(5.3322, 50.2432);
    known = [crate({}), aFind({ findId: anne.pilotId, state: 'RELEASED' })];
    await open();
    await screen.findByRole('button', { name: /^Y aller : Faon/ });
    expect(screen.getAllByRole('button', { name: /^Y aller/ })).toHaveLength(1);
  });
});
