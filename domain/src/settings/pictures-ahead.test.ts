import { describe, expect, it } from 'vitest';
import { mapPresets } from './map-presets.ts';
import { shippedMapServices, templatesAhead } from './map-services.ts';
import { mayLoadAhead } from './pictures-ahead.ts';

describe('pictures of a map are loaded ahead of the night', () => {
  it('from a service whose licence lets anybody copy them, and from no other', () => {
    expect(mayLoadAhead('CC BY 4.0', 'BY_LICENCE')).toBe(true);
    expect(mayLoadAhead('§ 18 HVGG', 'BY_LICENCE')).toBe(false);
    expect(mayLoadAhead(null, 'BY_LICENCE')).toBe(false);
  });

  it('from any where the association says so, and from none where it does not want it', () => {
    expect(mayLoadAhead(null, 'ALWAYS')).toBe(true);
    expect(mayLoadAhead('CC0 1.0', 'NEVER')).toBe(false);
  });

  it('of what the maps show, and of nothing where there is only the built-in map', () => {
    const preset = mapPresets.find(({ kind, licence }) => kind === 'AERIAL' && licence === 'CC BY 4.0');
    const own = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© them' };
    const chosen = { ...shippedMapServices, aerial: { kind: 'PRESET' as const, preset: preset?.key ?? '' } };
    const installed = { tiles: own, aerial: null };
    expect(templatesAhead(chosen, installed)).toEqual([preset?.url]);
    expect(templatesAhead({ ...chosen, ahead: 'ALWAYS' }, installed)).toEqual([own.url, preset?.url]);
    expect(templatesAhead({ ...chosen, ahead: 'NEVER' }, installed)).toEqual([]);
    expect(templatesAhead(shippedMapServices, { tiles: null, aerial: null })).toEqual([]);
  });
});
