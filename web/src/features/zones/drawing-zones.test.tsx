import { screen } from '@testing-library/react';
import type { MetZone, ParcelZones, ZoneVerdict } from '@vigiefaon/domain/zones/zone-verdict';
import { checkZones } from '@vigiefaon/domain/zones/zones.api';
import { tellingOf } from '@vigiefaon/domain/zones/zones-for-requesters';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aMetZone, foundZones } from '../../testing/zones.ts';
import { DrawingZones } from './drawing-zones.tsx';

const geometry = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [5.5, 50.2],
      [5.51, 50.2],
      [5.51, 50.21],
      [5.5, 50.2],
    ] as [number, number][],
  ],
};
const meadow = (key: string, name: string) => ({ key, name, geometry });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

describe('what a requester is told while drawing', () => {
  it.each<[ZoneVerdict, Partial<MetZone>, string | null]>([
    ['FREE', {}, null],
    ['NO_DATA', {}, null],
    ['AUTHORISATION', { reasons: ['AIR_TRAFFIC'] }, 'air AUTHORISATION'],
    ['CONDITIONAL', { reasons: ['NATURE'] }, 'nature CONDITIONAL'],
    ['PROHIBITED', { reasons: ['SENSITIVE'] }, 'other PROHIBITED'],
  ])('of %s with %o: %s', (verdict, zone, said) => {
    const telling = tellingOf(foundZones({ verdict, zones: [aMetZone(zone)] }));
    expect(telling && `${telling.why} ${telling.verdict}`).toBe(said);
  });

  it('is one calm sentence with the name of the meadow, and that nothing has to be done', async () => {
    api.answer(checkZones, { items: [foundZones({ verdict: 'AUTHORISATION', zones: [aMetZone({})] })] });
    await renderInside(<DrawingZones parcels={[meadow('a', 'Grand Pré')]} date="2026-05-22" />);
    expect(
      await screen.findByText(
        'Grand Pré est près d’un aérodrome ou d’un héliport : le pilote devra demander une autorisation. Vous n’avez rien à faire.',
      ),
    ).toBeTruthy();
    expect(api.calls(checkZones)[0]?.body).toMatchObject({ date: '2026-05-22', shapes: [geometry] });
  });

  it('is nothing at all where nothing is known, or where the server does not answer', async () => {
    api.answer(checkZones, { items: [foundZones({ verdict: 'NO_DATA', zones: [] })] });
    const { container } = await renderInside(<DrawingZones parcels={[meadow('a', 'Grand Pré')]} date={null} />);
    await vi.waitFor(() => expect(api.calls(checkZones)).toHaveLength(1), 10_000);
    expect(container.textContent).not.toContain('Grand Pré');
  });

  it('keeps short when many meadows are concerned', async () => {
    const found: ParcelZones = foundZones({ verdict: 'AUTHORISATION', zones: [aMetZone({})] });
    api.answer(checkZones, { items: [found, found, found, found] });
    const parcels = ['A', 'B', 'C', 'D'].map((name) => meadow(name, `Pré ${name}`));
    await renderInside(<DrawingZones parcels={parcels} date={null} />);
    expect(await screen.findByText('Et 3 de plus')).toBeTruthy();
  });
});
