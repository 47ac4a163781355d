import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesTooWarm } from '../judging/minutes-too-warm.ts';
import { endInWarmingOrder, windowOfShare } from './warming-order.ts';

const mission = (ends: readonly number[], to: number) => ({
  missionId: 'meadow',
  place: null,
  parcels: ends.map((warmAt, number) => ({ parcelId: `parcel-${number}`, hectares: 5, warmAt })),
  isRisky: false,
  mowingAt: null,
  window: { from: 291, to },
  acceptedBy: [],
  refusedBy: [],
});

describe('the parcels of a mission', () => {
  it('may be searched until the sun has warmed them, when they all warm at once', () => {
    expect(
      endInWarmingOrder(
        [
          { warmAt: 425, minutes: 25 },
          { warmAt: 425, minutes: 25 },
        ],
        291,
      ),
    ).toBe(425);
  });

  it('are searched in the order in which they warm: what warms later may be flown after the first is warm', () => {
    const parcels = [
      { warmAt: 460, minutes: 40 },
      { warmAt: 400, minutes: 30 },
    ];
    expect(endInWarmingOrder(parcels, 291)).toBe(440);
    expect(endInWarmingOrder([...parcels].reverse(), 291)).toBe(440);
  });

  it('are over with the first of them where their times do not fit', () => {
    const parcels = [
      { warmAt: 400, minutes: 90 },
      { warmAt: 420, minutes: 90 },
    ];
    expect(endInWarmingOrder(parcels, 291)).toBe(400);
  });

  it('of which only some are flown are over with the first of those', () => {
    const share = { missionId: 'meadow', share: 0, shareCount: 2, hectares: 5 };
    const three = mission([400, 430, 460], 440);
    expect(windowOfShare(three, { ...share, parcelIds: ['parcel-1', 'parcel-2'] })).toEqual({ from: 291, to: 430 });
    expect(windowOfShare(three, { ...share, shareCount: 1, parcelIds: ['parcel-0', 'parcel-1', 'parcel-2'] })).toEqual({
      from: 291,
      to: 440,
    });
  });

  it('are never found warm by the judge in a search that is over in time, whoever is slower', () => {
    const anEnd = fc.integer({ min: 330, max: 520 });
    fc.assert(
      fc.property(fc.array(anEnd, { minLength: 1, maxLength: 5 }), fc.integer({ min: 20, max: 60 }), (ends, tenths) => {
        const fastest = 2;
        const parcels = ends.map((warmAt) => ({ warmAt, minutes: 10 + 5 * fastest }));
        const end = endInWarmingOrder(parcels, 0);
        const whole = {
          ...{ missionId: 'meadow', share: 0, shareCount: 1, hectares: 5 * ends.length },
          parcelIds: ends.map((_, number) => `parcel-${number}`),
          mission: mission(ends, end),
        };
        const settings = { setUpMinutesPerParcel: 10 };
        const late = (minutesPerHectare: number) =>
          minutesTooWarm(whole, { pilot: { minutesPerHectare }, settings, end });
        expect(late(fastest)).toBeCloseTo(0, 6);
        expect(late(tenths / 10)).toBeLessThanOrEqual(1e-9);
      }),
    );
  });
});
