import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decideSky, getMissionSky, getPlanningSky } from '@vigiefaon/domain/sky/sky.api';
import { aFieldSun } from '@vigiefaon/domain/sky/testing/a-field-sun';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { accountOf, aMission, anne, asPilot, karl } from '../../../testing/missions.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { aSky, mixedHours, skyAnswer, stormyHours, thatEvening } from '../../../testing/sky.ts';
import { MissionSky } from './mission-sky.tsx';

const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
const admin = accountOf(karl, 'ROLE_ADMIN');
const gusty = aSky({ hours: mixedHours });

let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: thatEvening });
  api = fakeApi();
  api.answer(getMissionSky, skyAnswer(gusty));
});
afterEach(() => void vi.useRealTimers());

const show = (user = admin, isFieldScreen = false) =>
  renderInside(<MissionSky mission={mission} isFieldScreen={isFieldScreen} />, { user });
const strip = () => screen.findByRole('slider', { name: /Quarts d’heure du matin/ });
/** With plain spaces. */
const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
const text = () => plain(screen.getByRole('region', { name: 'Ciel et vent' }));

describe('the sky over a mission', () => {
  it('says in a sentence when the fields can be searched, and from when on with care', async () => {
    await show();
    expect(await screen.findByText('On peut voler')).toBeTruthy();
    expect(text()).toMatch(/Utile de 05:00 à \d\d:\d\d ; à partir de \d\d:\d\d avec prudence : /);
    expect(text()).toContain('Calculé comme sur un terrain plat et dégagé.');
    expect(text()).toContain('Prévision Open-Meteo de 18:52, vieille de 23 min');
    expect(screen.getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeTruthy();
  });

  it('says by which ground it is reckoned, how well that is known, and whose heights they are', async () => {
    api.answer(getMissionSky, skyAnswer(aSky({}, { notes: ['TERRAIN_KNOWN'], terrain: 'SRTM: NASA/USGS' })));
    await show();
    expect(
      await screen.findByText(/Calculé avec le relief.*à 10.minutes près.*Relief.: SRTM: NASA\/USGS$/),
    ).toBeTruthy();
    expect(text()).not.toContain('terrain plat');
  });

  it('is walked through with the arrows, each quarter with figure, limit, source and age', async () => {
    await show();
    const slider = await strip();
    const quarter = gusty.quarters.findIndex(({ reasons }) => reasons.some(({ code }) => code === 'GUSTS'));
    fireEvent.change(slider, { target: { value: String(quarter) } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d–\d\d:\d\d, .*rafales 34 km\/h/);
    expect(text()).toContain('rafales 34 km/h, limite 30 km/h');
    expect(text()).toContain('Open-Meteo, 18:52, il y a 23 minutes');
  });

  it('has a letter for each colour, and a table that says the same in words', async () => {
    const { container } = await show();
    await strip();
    const letters = [...container.querySelectorAll('[data-color] > span')].map((letter) => letter.textContent);
    expect(new Set(letters)).toEqual(new Set(['V', 'O', 'R']));
    await userEvent.click(screen.getByText('Voir comme tableau'));
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map(plain);
    expect(rows.some((row) => /vert : bon/.test(row))).toBe(true);
    expect(rows.some((row) => /rouge : ne pas voler.*le soleil a réchauffé le sol/.test(row))).toBe(true);
  });

  it('without a service is no data with a question mark, and never green', async () => {
    api.answer(getMissionSky, skyAnswer(aSky({ service: null })));
    const { container } = await show();
    expect(await screen.findByText('On ne sait pas')).toBeTruthy();
    expect(container.querySelector('[data-color="GREEN"]')).toBeNull();
    expect(text()).toContain('Aucun service météo n’est configuré.');
    expect(text()).toContain('On ne peut rien dire de ce matin : pas de prévision.');
  });

  it('keeps the forecast from before where the service has failed, and says so', async () => {
    api.answer(getMissionSky, skyAnswer(aSky({ failure: 'TOO_SLOW' })));
    await show();
    await strip();
    expect(text()).toContain('À 19:10, le service météo n’a pas répondu à temps. La prévision d’avant est gardée.');
    expect(text()).toContain('Nouvel essai à partir de 19:25.');
  });

  it('says where the sun does not rise, instead of an empty strip', async () => {
    api.answer(getMissionSky, skyAnswer(aSky({}, { quarters: [], notes: ['NO_SUNRISE'] })));
    await show();
    expect(await screen.findByText(/Le soleil ne se lève pas ce jour-là/)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('is not asked for by a requester', async () => {
    await show(aUser());
    expect(screen.queryByText('Ciel et vent')).toBeNull();
    expect(api.calls(getMissionSky)).toEqual([]);
  });

  it('over known ground says how each field slopes, when the sun comes, and which share gets warm in which quarter', async () => {
    const spot = (time: string) => ({
      place: [5.2, 50.35] as [number, number],
      warmFrom: `2026-06-02T${time}:00.000Z`,
    });
    const field = aFieldSun({
      parcelId: mission.parcels[0]?.parcelId ?? '',
      first: '2026-06-02T03:40:00.000Z',
      redFrom: '2026-06-02T05:10:00.000Z',
      slope: { degrees: 8.4, side: 'EAST' },
      spots: [spot('05:02'), spot('05:10'), spot('05:20'), spot('06:40')],
    });
    api.answer(getMissionSky, skyAnswer(gusty, { fields: [field] }));
    await show();
    expect(await screen.findByText(/pente de 8° vers l’est, premier soleil à 05:40/)).toBeTruthy();
    await userEvent.click(screen.getByText('Carte : quand le sol se réchauffe'));
    const stages = screen.getAllByText(/% de la surface$/).map((item) => plain(item));
    expect(stages[0]).toBe('07:00–07:15 : 50 % de la surface');
    expect(stages.at(-1)).toBe('à partir de 08:00 : 25 % de la surface');
  });

  it('that cannot be read says so, with a way to try again', async () => {
    api.goOffline(getMissionSky);
    await show();
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

describe('on the meadow', () => {
  it('the forecast of the evening has grown amber by dawn, and the time until the sun is counted', async () => {
    vi.setSystemTime(new Date('2026-06-02T03:40:00.000Z'));
    const { container } = await show(accountOf(anne), true);
    await strip();
    expect(text()).toMatch(/Encore \d.* avant que le soleil réchauffe le sol/);
    expect(text()).toContain('vieille de 10 h 48');
    expect(container.querySelector('[data-color="GREEN"]')).toBeNull();
    expect(container.querySelector('[data-now]')).not.toBeNull();
    expect(text()).toMatch(/avec prudence : prévision vieille de 10 h 48/);
    expect(screen.queryByRole('button', { name: 'Signer la décision' })).toBeNull();
  });

  it('says which half of which field the sun warms first, and which is still cold', async () => {
    const [parcel] = mission.parcels;
    const [amberFrom, redFrom] = [gusty.light.amberFrom ?? '', gusty.light.redFrom ?? ''];
    const before = (instant: string, minutes: number) => new Date(Date.parse(instant) - minutes * 60_000).toISOString();
    const soonest = { side: 'EAST' as const, amberFrom: before(amberFrom, 10), redFrom: before(redFrom, 20) };
    api.answer(
      getMissionSky,
      skyAnswer(gusty, { fields: [aFieldSun({ parcelId: parcel?.parcelId ?? '', amberFrom, redFrom, soonest })] }),
    );
    vi.setSystemTime(new Date(before(amberFrom, 22)));
    await show(accountOf(anne), true);
    await strip();
    expect(text()).toContain(`${parcel?.name}, moitié est – Encore 12 min avant que le soleil réchauffe le sol`);
    expect(text()).toMatch(new RegExp(`${parcel?.name}, moitié est : chaud à partir de \\d\\d:\\d\\d`));
    expect(text()).toMatch(new RegExp(`${parcel?.name} : chaud à partir de \\d\\d:\\d\\d`));
  });

  it('after the window it says since when the ground is warm', async () => {
    vi.setSystemTime(new Date('2026-06-02T06:00:00.000Z'));
    await show(accountOf(anne), true);
    await strip();
    expect(text()).toMatch(/Depuis 07:\d\d, le sol est chaud/);
  });
});

describe('a decision', () => {
  const signed = { version: 1, decision: 'NO_GO', reason: 'Rafales', by: 'Karl Hoffmann', verdict: 'CARE' } as const;
  const decided = aSky({ hours: mixedHours }, { decision: { ...signed, at: '2026-06-01T17:15:00.000Z' } });

  beforeEach(() => {
    api.answer(getPlanningSky, {
      day: '2026-06-02',
      service: null,
      byHand: null,
      refreshFrom: null,
      isFetching: false,
      missions: [],
    });
  });

  it('is proposed by the sky and signed by a person with the reason', async () => {
    api.answer(decideSky, skyAnswer(decided));
    await show();
    expect(await screen.findByRole('radio', { name: /^On vole.*proposé/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /^On ne vole pas/ }));
    await userEvent.type(screen.getByLabelText('Raison'), 'Rafales');
    await userEvent.click(screen.getByRole('button', { name: 'Signer la décision' }));
    expect(await screen.findByText('La décision est enregistrée')).toBeTruthy();
    expect(api.calls(decideSky)[0]?.body).toEqual({ decision: 'NO_GO', reason: 'Rafales', version: 0 });
    expect(screen.getAllByText('Décidé : on ne vole pas').length).toBeGreaterThan(0);
    expect(text()).toContain('Karl Hoffmann, le 01/06/26 à 19:15. On savait alors : Avec prudence');
    expect(text()).toContain(
      'Le ciel a changé depuis cette décision. Alors : Avec prudence. Maintenant : On peut voler.',
    );
  });

  it('of which nothing is known is not proposed, and has to be chosen', async () => {
    api.answer(getMissionSky, skyAnswer(aSky({ service: null })));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Signer la décision' }));
    expect(await screen.findByText('Choisissez une décision.')).toBeTruthy();
    expect(api.calls(decideSky)).toEqual([]);
  });

  it('that somebody else has signed first is shown, and the second is signed knowingly', async () => {
    await show();
    await userEvent.type(await screen.findByLabelText('Raison'), 'Vent au sol');
    api.refuse(decideSky, 'STALE');
    api.answer(getMissionSky, skyAnswer(decided));
    await userEvent.click(screen.getByRole('button', { name: 'Signer la décision' }));
    expect(await screen.findByText(/Quelqu’un d’autre vient de décider/)).toBeTruthy();
    await waitFor(() => expect(text()).toContain('Décidé : on ne vole pas'));
    expect(screen.getByLabelText('Raison')).toHaveProperty('value', 'Vent au sol');
    api.answer(decideSky, skyAnswer(decided));
    await userEvent.click(screen.getByRole('button', { name: 'Signer la décision' }));
    await waitFor(() => expect(api.calls(decideSky)[1]?.body).toMatchObject({ version: 1, reason: 'Vent au sol' }));
  });

  it('is no matter of another pilot', async () => {
    await show(accountOf(karl));
    await strip();
    expect(screen.queryByRole('button', { name: 'Signer la décision' })).toBeNull();
  });

  it('stays beside what was known, the latest first', async () => {
    const { morning } = aSky({ hours: stormyHours });
    const known = {
      takenAt: '2026-06-01T16:31:00.000Z',
      occasion: 'EVE',
      verdict: 'NO_GO',
      useful: null,
      deciding: morning.deciding,
      fetchedAt: '2026-06-01T16:30:00.000Z',
    } as const;
    api.answer(getMissionSky, skyAnswer(decided, { known: [known] }));
    await show();
    await userEvent.click(await screen.findByText('Ce que l’on savait et décidait : 2 entrées'));
    const lines = screen
      .getAllByRole('listitem')
      .filter((line) => /Relevé|On savait alors/.test(line.textContent ?? ''));
    expect(lines.map((line) => /^Décidé|^Ne pas voler/.exec(line.textContent ?? '')?.[0])).toEqual([
      'Décidé',
      'Ne pas voler',
    ]);
    expect(lines[1]?.textContent).toContain('Relevé le 01/06/26 à 18:31, la veille au soir');
  });
});
