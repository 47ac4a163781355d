import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPlanningSky, type PlanningSky, refreshSky, saveHandWeather } from '@vigiefaon/domain/sky/sky.api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';
import { fieldIds } from '../../../testing/planning.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { aDaySky, aSky, mixedHours, skyDay, stormyHours, thatEvening } from '../../../testing/sky.ts';
import { UnderDaySky } from './under-day-sky.tsx';

const fine = aSky({}, { missionId: fieldIds.havelange });
const mixed = aSky({ hours: mixedHours }, { missionId: fieldIds.ciney });
const stormy = aSky({ hours: stormyHours }, { missionId: fieldIds.dinant, formerVerdict: 'GO' });
const unknown = aSky({ service: null }, { missionId: fieldIds.yvoir });
const names: Record<string, string> = { [fieldIds.dinant]: 'Dinant', [fieldIds.yvoir]: 'Yvoir' };

let api: FakeApi;
const opened = vi.fn<(missionId: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: thatEvening });
  opened.mockClear();
  api = fakeApi();
});
afterEach(() => void vi.useRealTimers());

function show(day: PlanningSky) {
  api.answer(getPlanningSky, day);
  return renderInside(
    <UnderDaySky date={skyDay}>
      {(sky) =>
        sky ? (
          <>
            {sky.head}
            {sky.renderToDecide({ nameOf: (missionId) => names[missionId] ?? missionId, open: opened })}
            {sky.renderBand(fieldIds.havelange)}
          </>
        ) : (
          <p>board without sky</p>
        )
      }
    </UnderDaySky>,
    { user: aUser({ role: 'ROLE_ADMIN', clientId: null }) },
  );
}
const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
const head = async () => plain(await screen.findByRole('region', { name: 'Ciel et vent' }));

describe('the row over the evening’s board', () => {
  it('says in one sentence what the morning brings, who says so, and how old that is', async () => {
    await show(aDaySky([fine]));
    expect(await head()).toContain('Ciel de demain : sec et rien ne s’oppose aux vols');
    expect(await head()).toContain('Prévision Open-Meteo de 18:52, vieille de 23 min');
  });

  it('tells what is there only in places, and counts the verdicts', async () => {
    await show(aDaySky([fine, mixed, stormy]));
    expect(await head()).toMatch(/rafales par endroits toute la matinée/);
    expect(await head()).toContain('1 : ne pas voler');
    expect(await head()).toContain('2 missions : on peut voler');
    expect(await head()).not.toContain('sec');
  });

  it('without a service says that there is no forecast, and lets it be entered by hand, signed', async () => {
    const day = aDaySky([unknown]);
    const byHand = { sky: 'UNKNOWN', wind: 'NO', rain: 'YES', fog: 'UNKNOWN', warmth: 'UNKNOWN' } as const;
    api.answer(saveHandWeather, {
      ...day,
      byHand: { ...byHand, version: 1, by: 'Claire Delvaux', at: thatEvening.toISOString() },
    });
    await show(day);
    expect(await head()).toContain('pas de prévision');
    expect(screen.queryByRole('button', { name: 'Actualiser la prévision' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Saisir le temps à la main' }));
    const sheet = within(await screen.findByRole('dialog'));
    const answer = (question: RegExp, said: string) =>
      userEvent.click(within(sheet.getByRole('group', { name: question })).getByRole('radio', { name: said }));
    await answer(/^Vent trop fort/, 'Non');
    await answer(/^Pluie/, 'Oui');
    await userEvent.click(sheet.getByRole('button', { name: 'Signer et enregistrer' }));
    expect(await screen.findByText('Le temps saisi est enregistré')).toBeTruthy();
    expect(api.calls(saveHandWeather)[0]?.body).toEqual({ ...byHand, version: 0 });
    expect(await head()).toContain('vent acceptable et pluie (saisi par Claire Delvaux, le 01/06/26 à 19:15)');
  });

  it('has the service asked again, and says when that is too soon', async () => {
    api.answer(refreshSky, aDaySky([fine], { isFetching: true, refreshFrom: '2026-06-01T17:25:00.000Z' }));
    await show(aDaySky([fine]));
    await userEvent.click(await screen.findByRole('button', { name: 'Actualiser la prévision' }));
    expect(await screen.findByText(/La prévision est demandée à Open-Meteo/)).toBeTruthy();
    expect(api.calls(refreshSky)[0]?.params).toEqual({ date: skyDay });
  });

  it('names the minute from which on it may be asked again', async () => {
    await show(aDaySky([fine], { refreshFrom: '2026-06-01T17:25:00.000Z' }));
    expect(await screen.findByText('de nouveau possible à 19:25')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Actualiser la prévision' })).toHaveProperty('disabled', true);
  });

  it('leaves the board as it was where the sky cannot be read', async () => {
    await show(aDaySky([fine]));
    await head();
    api.refuse(getPlanningSky, 'NOT_A_PLANNING_DAY');
    await renderInside(<UnderDaySky date="2026-06-09">{(sky) => (sky ? null : <p>board without sky</p>)}</UnderDaySky>);
    expect(await screen.findByText('board without sky')).toBeTruthy();
  });
});

describe('what needs eyes this evening', () => {
  it('is red first, then what is not known, and good fields are left out', async () => {
    await show(aDaySky([fine, unknown, stormy]));
    const list = await screen.findByRole('region', { name: 'Ciel à surveiller : 2 missions' });
    const cards = within(list).getAllByRole('listitem').map(plain);
    expect(cards[0]).toMatch(/^DinantRNe pas voler.*À aucun moment du matin : vent 29 km\/h et rafales 52 km\/h\./);
    expect(cards[0]).toContain('Avant : On peut voler');
    expect(cards[1]).toMatch(/^Yvoir\?On ne sait pas/);
    await userEvent.click(within(list).getByRole('button', { name: 'Dinant' }));
    expect(opened).toHaveBeenCalledWith(fieldIds.dinant);
  });

  it('is filtered to the verdicts that have changed', async () => {
    await show(aDaySky([unknown, stormy]));
    await userEvent.click(await screen.findByRole('radio', { name: 'Avis changé (1)' }));
    expect(
      screen
        .getAllByRole('listitem')
        .map(plain)
        .filter((card) => /Yvoir/.test(card)),
    ).toEqual([]);
    expect(screen.getByRole('button', { name: 'Dinant' })).toBeTruthy();
  });

  it('is not there on a good evening', async () => {
    await show(aDaySky([fine]));
    await head();
    expect(screen.queryByText(/Ciel à surveiller/)).toBeNull();
  });
});
