import { screen } from '@testing-library/react';
import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { expect, test } from 'vitest';
import { aMission } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { BigState } from './big-state.tsx';

const now = new Date('2026-06-05T05:00:00Z');
const nextParcel = '0190a5f0-0000-7000-8000-0000000000c2';

function aCleared(change: Partial<PublicParcelClearance> = {}): PublicParcelClearance {
  const [meadow] = aMission().parcels;
  if (!meadow) throw new Error('a mission has a parcel');
  const { parcelId, name, geometry } = meadow;
  const cleared = { state: 'CLEARED', at: '2026-06-05T03:50:00Z', validUntil: '2026-06-05T07:50:00.000Z' } as const;
  const nothingElse = { isShortened: false, reason: null, clearedPart: null, withdrawn: null, mownAt: null };
  return { parcelId, name, size: 47_500, geometry, ...cleared, ...nothingElse, ...change };
}

const ends = 'C’est la fin la plus proche. Chaque parcelle a la sienne, plus bas.';

test('where parcels end at different times the headline tells the first end, and says that there are others', async () => {
  const later = aCleared({ parcelId: nextParcel, validUntil: '2026-06-05T08:50:00.000Z' });
  await renderInside(<BigState shown="ALL" parcels={[later, aCleared()]} now={now} />);
  expect(await screen.findByRole('heading', { name: 'Fauchez maintenant, jusqu’à 09:50' })).toBeTruthy();
  expect(screen.getByText(ends)).toBeTruthy();
});

test('where all end in the same minute nothing is said of other ends', async () => {
  const same = aCleared({ parcelId: nextParcel, validUntil: '2026-06-05T07:50:40.000Z' });
  await renderInside(<BigState shown="ALL" parcels={[same, aCleared()]} now={now} />);
  expect(await screen.findByRole('heading', { name: 'Fauchez maintenant, jusqu’à 09:50' })).toBeTruthy();
  expect(screen.queryByText(ends)).toBeNull();
});

test('how long is left is never what could be read as a time of day', async () => {
  const leftAt = (validUntil: string) =>
    renderInside(<BigState shown="ALL_ENDS_SOON" parcels={[aCleared({ validUntil })]} now={now} />);
  const { unmount } = await leftAt('2026-06-05T05:09:51.000Z');
  expect((await screen.findByRole('timer')).textContent).toBe('encore 9 min 51 s');
  unmount();
  await leftAt('2026-06-05T06:05:00.000Z');
  expect((await screen.findByRole('timer')).textContent).toBe('encore 1 h 05 min');
});

test('whoever reads the headline knows of the animals that wait in crates', async () => {
  await renderInside(<BigState shown="ALL" parcels={[aCleared()]} now={now} crates={2} />);
  expect(await screen.findByText('2 caisses fermées attendent dans le champ')).toBeTruthy();
});
