import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import { mapPresets } from '@vigiefaon/domain/settings/map-presets';
import type { MapServices } from '@vigiefaon/domain/settings/map-services';
import { getMapServices, saveMapServices, tryMapService } from '@vigiefaon/domain/settings/map-services.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { MapServicesTopic } from '../../features/map-services/map-services-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';

const nothing = { tiles: null, aerial: null };
const wallonia = mapPresets.find(({ kind, region }) => kind === 'AERIAL' && region === 'Wallonie');
let api: FakeApi;
let kept: MapServices;

beforeEach(() => {
  api = fakeApi();
  kept = { aerial: { kind: 'INSTALLED' }, map: { kind: 'INSTALLED' }, area: null, ahead: 'BY_LICENCE', version: 0 };
  api.answer(getMapServices, () => ({ ...kept, installed: nothing }));
  api.answer(saveMapServices, ({ body }) => {
    kept = { ...body, version: kept.version + 1 };
    return { ...kept, installed: nothing };
  });
});

const aerials = async () => within(await screen.findByRole('region', { name: 'Vue aérienne' }));

describe('the services of the maps', () => {
  it('say that the built-in map shows no fields, and are chosen in one tap', async () => {
    await renderInside(<MapServicesTopic />);
    expect(await screen.findByText(/mais aucun champ/)).toBeTruthy();
    await userEvent.click((await aerials()).getByRole('button', { name: `Utiliser ${wallonia?.name}` }));
    await waitFor(() =>
      expect(api.calls(saveMapServices)[0]?.body).toEqual({
        aerial: { kind: 'PRESET', preset: wallonia?.key },
        map: { kind: 'INSTALLED' },
        area: null,
        ahead: 'BY_LICENCE',
        version: 0,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Recharger cette page' })).toBeTruthy();
    expect(await (await aerials()).findByText('Choisi')).toBeTruthy();
    expect(screen.queryByText(/mais aucun champ/)).toBeNull();
  });

  it('open where the association works, once an admin has said where that is', async () => {
    api.answer(suggestAddresses, {
      items: [
        {
          label: '6670 Gouvy',
          street: null,
          houseNumber: null,
          zipcode: '6670',
          city: 'Gouvy',
          country: 'BE',
          lon: 5.939,
          lat: 50.187,
          signature: 'signed',
        },
      ],
    });
    await renderInside(<MapServicesTopic />);
    const area = within(await screen.findByRole('region', { name: 'Où l’association travaille' }));
    expect(area.getByText(/Pas encore indiqué/)).toBeTruthy();
    await userEvent.selectOptions(area.getByRole('combobox', { name: 'À la ronde' }), '30');
    await userEvent.type(area.getByRole('combobox', { name: 'Chercher un lieu' }), 'Gouvy');
    await userEvent.click(await area.findByRole('option', { name: /Gouvy/ }));
    expect(await area.findByText('6670 Gouvy, 30 km à la ronde')).toBeTruthy();
    // This page knows it already.
    expect(screen.queryByRole('button', { name: 'Recharger cette page' })).toBeNull();
    await userEvent.click(area.getByRole('button', { name: 'Ne plus l’indiquer' }));
    expect(await area.findByText(/Pas encore indiqué/)).toBeTruthy();
    expect(api.calls(saveMapServices).map(({ body }) => body.area?.radiusKm ?? null)).toEqual([30, null]);
  });

  it('are those of the country that is looked at, each with its licence', async () => {
    await renderInside(<MapServicesTopic />);
    await userEvent.selectOptions((await aerials()).getByRole('combobox', { name: 'Pays' }), 'CH');
    const swiss = mapPresets.filter(({ kind, country }) => kind === 'AERIAL' && country === 'CH');
    const cards = (await aerials()).getAllByRole('listitem');
    expect(cards).toHaveLength(swiss.length);
    expect(cards[0]?.textContent).toContain(swiss[0]?.licence);
  });

  it('are tried before they are used: the picture is shown, or why there is none', async () => {
    await renderInside(<MapServicesTopic />);
    const attempt = async () =>
      userEvent.click((await aerials()).getByRole('button', { name: `Essayer maintenant : ${wallonia?.name}` }));
    api.answer(tryMapService, { outcome: 'PICTURE', picture: 'data:image/png;base64,AA==' });
    await attempt();
    const picture = await screen.findByRole('img', { name: `Image reçue de ${wallonia?.name}` });
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,AA==');
    api.answer(tryMapService, { outcome: 'NO_PICTURE', picture: null });
    await attempt();
    expect(await screen.findByText(/mais pas par une image/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Image reçue/ })).toBeNull();
    const { url, sample } = wallonia ?? { url: '', sample: [0, 0] };
    expect(api.calls(tryMapService)[0]?.body).toMatchObject({ url, lon: sample[0], lat: sample[1] });
  });

  it('may have an address of their own, which has to be one of pictures', async () => {
    await renderInside(<MapServicesTopic />);
    const room = await aerials();
    await userEvent.click(room.getByText('Une autre adresse'));
    await userEvent.type(room.getByRole('textbox', { name: 'Adresse des images' }), 'https://own.example.org/{{z}');
    await userEvent.type(room.getByRole('textbox', { name: 'Mention sur la carte' }), '© nous');
    await userEvent.click(room.getByRole('button', { name: 'Utiliser' }));
    expect(await screen.findByText(/Ce n’est pas une adresse d’images/)).toBeTruthy();
    expect(api.calls(saveMapServices)).toHaveLength(0);
    await userEvent.type(room.getByRole('textbox', { name: 'Adresse des images' }), '/{{x}/{{y}');
    await userEvent.click(room.getByRole('button', { name: 'Utiliser' }));
    await waitFor(() =>
      expect(api.calls(saveMapServices)[0]?.body.aerial).toEqual({
        kind: 'OWN',
        url: 'https://own.example.org/{z}/{x}/{y}',
        attribution: '© nous',
      }),
    );
  });

  it('are not overwritten by whoever read an older choice', async () => {
    api.refuse(saveMapServices, 'STALE');
    await renderInside(<MapServicesTopic />);
    await userEvent.click((await aerials()).getByRole('button', { name: `Utiliser ${wallonia?.name}` }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
