import { describe, expect, it } from 'vitest';
import { aimIn, paddingFor } from './free-room.ts';

describe('a map under a toolbox', () => {
  it('aims at the middle of what can still be seen', () => {
    expect(aimIn({ width: 390, height: 600 }, 200)).toEqual([195, 200]);
    expect(aimIn({ width: 390, height: 600 }, 0)).toEqual([195, 300]);
  });

  it('keeps what it shows clear of toolbox, buttons and the live size', () => {
    const { paddingTopLeft, paddingBottomRight } = paddingFor({ width: 390, height: 600 }, 200);
    expect(paddingBottomRight[1]).toBeGreaterThan(200);
    expect(paddingBottomRight[0]).toBeGreaterThan(56);
    expect(paddingTopLeft[1]).toBeGreaterThan(50);
  });

  it('leaves at least a third of a small map to its content', () => {
    const { paddingTopLeft, paddingBottomRight } = paddingFor({ width: 320, height: 300 }, 220);
    expect(300 - paddingTopLeft[1] - paddingBottomRight[1]).toBeGreaterThanOrEqual(60);
  });

  it('only keeps an even margin where nothing covers it', () => {
    expect(paddingFor({ width: 800, height: 600 }, null)).toEqual({
      paddingTopLeft: [40, 40],
      paddingBottomRight: [40, 40],
    });
  });
});
