import { readFileSync } from 'node:fs';
import { findKnownRegister } from '@vigiefaon/domain/registered-parcels/known-registers';
import { type LivePreset, livePresets } from '@vigiefaon/domain/registered-parcels/live-presets';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../docs/live-registers.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => /^\| `/.test(line));

const beginning = ({ registerKey, kind, address, layer, crs }: LivePreset) =>
  `| \`${registerKey}\` | ${kind} | \`${new URL(address).host}\` | \`${layer}\` | ${crs} | `;

test.each(livePresets.map((preset, place) => [preset.registerKey, preset, rows[place]] as const))(
  'docs/live-registers.md says of %s what the form offers',
  (key, preset, row = '') => {
    const { year, unlicensed } = preset;
    expect(row.slice(0, beginning(preset).length)).toBe(beginning(preset));
    const [said, licence] = row.slice(beginning(preset).length).split(' | ');
    expect(year === null ? ['not told', 'in each row'] : [String(year)]).toContain(said);
    expect(licence).toBe(unlicensed ? '**unknown: ask SPW**' : findKnownRegister(key)?.licence);
  },
);

test('docs/live-registers.md names no service that is not offered', () => {
  expect(rows).toHaveLength(livePresets.length);
});
