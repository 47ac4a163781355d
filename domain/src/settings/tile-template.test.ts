import { describe, expect, it } from 'vitest';
import { isTileTemplate, tileAddress, tileBoundsMeters, tileOrigins } from './tile-template.ts';

const numbers = (x: number, y: number, z: number) => tileBoundsMeters({ x, y, z }).split(',').map(Number);

describe('the box of a tile for a WMS', () => {
  it('is the whole world at zoom 0', () => {
    const half = 20_037_508.342_789_244;
    expect(numbers(0, 0, 0)).toEqual([-half, -half, half, half]);
  });

  it('meets its neighbours edge to edge, north being row 0', () => {
    const [, south, east] = numbers(3, 2, 4);
    expect(numbers(4, 2, 4)[0]).toBeCloseTo(east ?? 0, 3);
    expect(numbers(3, 3, 4)[3]).toBeCloseTo(south ?? 0, 3);
  });
});

describe('a template of pictures', () => {
  it.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png', true],
    ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', true],
    ['http://10.0.0.5:8080/{z}/{y}/{x}', true],
    ['https://wms.example.org/?request=GetMap&bbox={bbox-epsg-3857}', true],
    ['https://tiles.example.org/{z}/{x}.png', false],
    ['https://tiles.example.org/{z}/{x}/{y}.png?key={key}', false],
    ['https://me:secret@tiles.example.org/{z}/{x}/{y}.png', false],
    ['javascript:alert({z},{x},{y})', false],
    ['ftp://tiles.example.org/{z}/{x}/{y}.png', false],
    ['https:// tiles.example.org/{z}/{x}/{y}.png', false],
    ['{z}/{x}/{y}', false],
    ['', false],
  ])('%s can be one: %s', (template, isOne) => {
    expect(isTileTemplate(template)).toBe(isOne);
  });

  it('names the picture of a tile, by its numbers and as a box', () => {
    const liege = { x: 2111, y: 1377, z: 12 };
    expect(tileAddress('https://{s}.example.org/{z}/{x}/{y}', liege)).toBe('https://c.example.org/12/2111/1377');
    const box = tileAddress('https://example.org/?bbox={bbox-epsg-3857}', liege).split('=')[1] ?? '';
    expect(box).toBe(tileBoundsMeters(liege));
  });

  it('tells of which hosts a browser asks, each once', () => {
    const templates = [
      'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
      'https://wms.example.org/a?bbox={bbox-epsg-3857}',
      'https://wms.example.org/b?bbox={bbox-epsg-3857}',
      'http://10.0.0.5:8080/{z}/{x}/{y}',
    ];
    expect(tileOrigins(templates)).toEqual([
      'https://*.tiles.example.org',
      'https://wms.example.org',
      'http://10.0.0.5:8080',
    ]);
  });
});
