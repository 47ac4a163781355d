import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoundsChoice } from '../../../map/rounds/rounds-content.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { RoundsMap } from './rounds-map.tsx';
import type { ShownBoard } from './rounds-map-content.ts';

const at = (time: string) => `2026-06-01T${time}:00.000Z`;
const point = (longitude: number, latitude: number) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude] as [number, number],
});

const pilotIds = ['anne', 'bert', 'cara', 'dirk'];

function aPilot(pilotId: string, name: string, home: ReturnType<typeof point> | null, isAvailable = true) {
  const figures = { reachKilometres: 30, batteries: 4, minutesPerHectare: 3, recentDawns: 0 };
  return {
    pilotId,
    name,
    number: pilotIds.indexOf(pilotId) + 1,
    color: pilotIds.indexOf(pilotId),
    phone: null,
    home,
    isAvailable,
    absence: isAvailable ? null : ('AWAY' as const),
    dutyFrom: at('02:00'),
    dutyTo: at('07:00'),
    ...figures,
  };
}

function aMission(missionId: string, municipality: string, place: ReturnType<typeof point> | null, isRisky = false) {
  return {
    missionId,
    requester: 'Luc Dumont',
    municipality,
    place,
    hectares: 4,
    parcels: [],
    isRisky,
    mowingAt: null,
    late: false,
    windowFrom: at('02:50'),
    windowTo: at('05:05'),
    status: 'TODO' as const,
    pilotId: null,
    shareCount: 1,
    possibleBy: [],
    acceptedBy: [],
    refusedBy: [],
    sameGroundAs: [],
  };
}

function aStop(missionId: string, from: string, to: string) {
  const share = { missionId, share: 0, shareCount: 1, parcelIds: [], hectares: 4 };
  return { ...share, arrive: at(from), start: at(from), end: at(to), kilometres: 6, beyondReach: null };
}

const board: ShownBoard = {
  date: '2026-06-01',
  pilots: [
    aPilot('anne', 'Anne Arens', point(5.1, 50.2)),
    aPilot('bert', 'Bert Bos', point(5.9, 50.4)),
    aPilot('cara', 'Cara Cools', point(5.5, 49.9), false),
    aPilot('dirk', 'Dirk Dries', null),
  ],
  missions: [
    aMission('m1', 'Havelange', point(5.2, 50.25), true),
    aMission('m2', 'Ciney', point(5.3, 50.3)),
    aMission('m3', 'Marche', point(5.6, 50.1), true),
    aMission('m4', 'Nulle part', null),
  ],
  rounds: [
    {
      pilotId: 'anne',
      leave: at('02:30'),
      back: at('05:10'),
      kilometres: 22,
      reserveMinutes: 5,
      hectares: 8,
      parcels: 2,
      stops: [aStop('m1', '03:00', '03:40'), aStop('m2', '04:00', '04:35')],
      breaches: [{ code: 'AFTER_MOWING', missionId: 'm2', minutes: 12, kilometres: null }],
    },
  ],
  unplanned: [
    { missionId: 'm3', share: 0, hectares: 4 },
    { missionId: 'm4', share: 0, hectares: 4 },
  ],
};

const shareSign = { missionId: 'm1', share: 1, hectares: 2 };

beforeEach(() => {
  // Without a canvas there is no land; without sizes there is nothing to see: both are Leaflet's own to ask for.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  Reflect.set(SVGElement.prototype, 'createSVGRect', () => undefined);
});

afterEach(() => vi.restoreAllMocks());

type Chosen = [pilotId: string | null, missionId: string | null];

function Board({ shown, chosen }: { shown: ShownBoard; chosen: Chosen }) {
  const [selected, select] = useState<RoundsChoice>({ pilotId: null, missionId: null });
  useEffect(() => {
    chosen.splice(0, 2, selected.pilotId, selected.missionId);
  });
  return <RoundsMap board={shown} selected={selected} onSelect={select} />;
}

async function renderMap(shown: ShownBoard = board) {
  const chosen: Chosen = [null, null];
  await renderInside(<Board shown={shown} chosen={chosen} />);
  await screen.findByRole('button', { name: /Anne Arens, 2/ });
  return chosen;
}

const sign = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: RegExp) => fireEvent.click(sign(name), { clientX: 10, clientY: 10 });

it('every home, stop and waiting mission says who, where and when', async () => {
  await renderMap();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(
    expect.arrayContaining([
      'Personne encore · Luc Dumont, Marche, 4 ha, faons chaque année',
      '1 · Anne Arens, 2 arrêts, 8 ha, de 04:30 à 07:10, 22 km',
      '2 · Bert Bos, disponible, sans tournée',
      '3 · Cara Cools, pas disponible',
      '1a · Luc Dumont, Havelange, 4 ha, de 05:00 à 05:40, Anne Arens, faons chaque année',
      '1b · Luc Dumont, Ciney, 4 ha, de 06:00 à 06:35, Anne Arens',
    ]),
  );
});

it('risk, broken rules and states are signs, not colours alone', async () => {
  await renderMap();
  expect(sign(/^1a/).querySelector('.map-round-risk')).not.toBeNull();
  expect(sign(/^1b/).querySelector('.map-round-risk')).toBeNull();
  expect(sign(/^1b/).textContent).toBe('1b!');
  expect(sign(/^Personne/).querySelector('.map-sign-TODO')).not.toBeNull();
  expect(sign(/^3 ·/).querySelector('.map-round-AWAY_HOME')).not.toBeNull();
  expect(document.querySelectorAll('path.map-round-line')).toHaveLength(2);
});

it('a stop chosen with the keys chooses its mission and its pilot, once more neither', async () => {
  const chosen = await renderMap();
  const stop = sign(/^1a/);
  stop.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chosen).toEqual(['anne', 'm1']));
  expect(document.activeElement).toBe(stop);
  expect(stop.getAttribute('aria-pressed')).toBe('true');
  expect([...sign(/^2 ·/).classList]).toContain('map-round-faded');
  expect([...sign(/^Personne/).classList]).not.toContain('map-round-faded');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chosen).toEqual([null, null]));
});

it('a home chooses the pilot alone, a waiting mission itself', async () => {
  const chosen = await renderMap();
  press(/^2 ·/);
  await waitFor(() => expect(chosen).toEqual(['bert', null]));
  press(/^Personne/);
  await waitFor(() => expect(chosen).toEqual([null, 'm3']));
});

it('two shares of one field lie side by side', async () => {
  await renderMap({ ...board, unplanned: [...board.unplanned, shareSign] });
  const places = [/^1a/, /^Personne encore · Luc Dumont, Havelange/].map((name) => sign(name).style.marginTop);
  expect(new Set(places).size).toBe(2);
});

it('what has no place is counted in the legend', async () => {
  await renderMap();
  expect(screen.getByText('1 mission sans lieu n’est pas sur la carte.')).toBeTruthy();
});
