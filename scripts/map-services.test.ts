import { readFileSync } from 'node:fs';
import { type MapPreset, mapPresets } from '@vigiefaon/domain/settings/map-presets';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../docs/map-services.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => /^\| `[a-z]{2}-/.test(line));

const beginning = ({ key, country, region, kind, url }: MapPreset) =>
  `| \`${key}\` | ${region === null ? country : `${country} ${region}`} | ${kind} | \`${new URL(url).host}\` | `;

const ending = ({ licence, attribution, verified }: MapPreset) =>
  ` | ${licence} | ${attribution} | ${verified ? 'yes' : '**no**'} | `;

test.each(mapPresets.map((preset, place) => [preset.key, preset, rows[place]] as const))(
  'docs/map-services.md says of %s what the setting offers, and where it was read',
  (_key, preset, row = '') => {
    const layer = /`([^`]+)`/.exec(row.slice(beginning(preset).length))?.[1] ?? '';
    expect(row.startsWith(`${beginning(preset)}\`${layer}\`${ending(preset)}`)).toBe(true);
    expect(preset.url).toContain(layer);
    expect(row.split(' | ').at(-1)?.length).toBeGreaterThan(10);
  },
);

test('docs/map-services.md names no preset that is not offered', () => {
  expect(rows).toHaveLength(mapPresets.length);
});
