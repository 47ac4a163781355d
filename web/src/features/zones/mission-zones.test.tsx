import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MissionZoneCheck } from '@vigiefaon/domain/zones/zones.api';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aMetZone, foundZones } from '../../testing/zones.ts';
import { MissionZones } from './mission-zones.tsx';

const missionId = '0190a5f0-0000-7000-8000-0000000000a1';
const parcelId = '0190a5f0-0000-7000-8000-0000000000f1';

const mission = { missionId, status: 'TODO' } as const;
const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

async function show(found: MissionZoneCheck['parcels'][number]['found'], change: Partial<MissionZoneCheck> = {}) {
  const check = {
    missionId,
    verdict: found.verdict,
    checkedAt: '2026-05-20T16:00:00.000Z',
    before: null,
    parcels: [{ parcelId, name: 'Grand Pré', found }],
    ...change,
  };
  api.answer(getMissionZones, { check });
  await renderInside(<MissionZones mission={mission} />, { user: pilot });
  return screen.findByRole('region', { name: 'Zones pour drones' });
}

describe('the zones of a mission', () => {
  it('say whom to ask, how to reach them and how long before, with the date of the data', async () => {
    const panel = await show(foundZones({ zones: [aMetZone({})] }));
    expect(await within(panel).findByText('Autorisation à demander')).toBeTruthy();
    expect(within(panel).getByText(/Autorisation auprès de : Skeyes \(au moins 2 jours à l’avance\)/)).toBeTruthy();
    expect(within(panel).getByRole('link', { name: '+32 2 000 00 00' })).toHaveProperty('href', 'tel:+3220000000');
    expect(within(panel).getByText(/© DGTA · Belgique, données du/)).toBeTruthy();
    expect(within(panel).getByText(/ne remplacent ni la carte officielle/)).toBeTruthy();
  });

  it.each([
    ['FREE', 'Aucune zone connue ici', /Ce n’est pas une autorisation/],
    ['NO_DATA', 'Pas de données pour cet endroit', /consulte la carte officielle/],
    ['PROHIBITED', 'Vol interdit', /ne se survole pas/],
  ] as const)('%s is said in words, and never that it is authorised', async (verdict, words, detail) => {
    const panel = await show(foundZones({ verdict }));
    expect(await within(panel).findByText(words)).toBeTruthy();
    expect(within(panel).getByText(detail)).toBeTruthy();
    expect(panel.textContent).not.toMatch(/vol autorisé|est autorisé/i);
  });

  it('show what does not concern the flight on request, with why', async () => {
    const panel = await show(foundZones({ verdict: 'FREE', zones: [aMetZone({ bearing: 'OTHER_HEIGHT' })] }));
    await userEvent.click(await within(panel).findByText('1 autre zone au-dessus, sans effet sur ce vol'));
    expect(within(panel).getByText(/Pas à cette hauteur/)).toBeTruthy();
  });

  it('say when data is old, what was found before, and which zones cannot be drawn', async () => {
    const { bearing: _, isHeightUnsure: __, lower: ___, upper: ____, ...unplaced } = aMetZone({ name: [] });
    const found = foundZones({ verdict: 'FREE', unplaced: [unplaced], isStale: true });
    const sources = found.sources.map((source) => ({ ...source, isStale: true }));
    const before = { verdict: 'PROHIBITED' as const, checkedAt: '2026-05-19T16:00:00.000Z' };
    const panel = await show({ ...found, sources }, { before });
    expect(await within(panel).findByText(/elles peuvent être dépassées/)).toBeTruthy();
    expect(within(panel).getByText(/Au contrôle précédent .* : Vol interdit/)).toBeTruthy();
    expect(within(panel).getByText(/HELI1 \(étendue inconnue\)/)).toBeTruthy();
  });

  it('are told once for all parcels, and name those that they concern', async () => {
    const zone = aMetZone({});
    const parcels = ['Grand Pré', 'La Fagne', 'Le Bois'].map((name, at) => ({
      parcelId: parcelId.slice(0, -1) + at,
      name,
      found: at === 2 ? foundZones({ verdict: 'FREE' }) : foundZones({ zones: [zone] }),
    }));
    const panel = await show(foundZones({ zones: [zone] }), { parcels });
    expect(await within(panel).findAllByText('Héliport du Nord')).toHaveLength(1);
    expect(within(panel).getByText(/au-dessus de : Grand Pré et La Fagne/)).toBeTruthy();
    const verdicts = within(within(panel).getByRole('list', { name: 'Verdict par parcelle' })).getAllByRole('listitem');
    expect(verdicts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Grand Pré et La Fagne.*Autorisation à demander/),
      expect.stringMatching(/^Le Bois.*Aucune zone connue ici/),
    ]);
    expect(within(panel).getAllByText(/© DGTA · Belgique, données du/)).toHaveLength(1);
  });

  it.each([
    [
      foundZones({ zones: [aMetZone({})] }),
      /^Un aérodrome ou un héliport est proche.: le pilote demande une autorisation/,
    ],
    [foundZones({ verdict: 'FREE' }), /^Aucune zone connue ne gêne ce vol/],
    [foundZones({ verdict: 'NO_DATA' }), /^Le pilote vérifie les zones de vol/],
  ])('are one plain line for a requester', async (found, words) => {
    const check = { missionId, verdict: found.verdict, checkedAt: '2026-05-20T16:00:00.000Z', before: null };
    api.answer(getMissionZones, { check: { ...check, parcels: [{ parcelId, name: 'Grand Pré', found }] } });
    const { container } = await renderInside(<MissionZones mission={mission} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Zones pour drones' })).toBeNull();
    expect(container.textContent).not.toMatch(/NOTAM|Héliport du Nord|Skeyes|120 m|DGTA/);
  });

  it('say nothing to a requester of a flight that is over', async () => {
    await renderInside(<MissionZones mission={{ missionId, status: 'DONE' }} />);
    expect([screen.queryByText(/zone|pilote/i), api.calls(getMissionZones)]).toEqual([null, []]);
  });

  it('are left out for a mission that was never looked at', async () => {
    api.answer(getMissionZones, { check: null });
    await renderInside(<MissionZones mission={mission} />, { user: pilot });
    await vi.waitFor(() => expect(api.calls(getMissionZones)).toHaveLength(1), 10_000);
    await vi.waitFor(() => expect(screen.queryByText('Zones pour drones')).toBeNull(), 10_000);
  });
});
