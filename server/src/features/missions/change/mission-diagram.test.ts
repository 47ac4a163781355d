import { readFileSync } from 'node:fs';
import { missionDiagram, replaceMissionDiagram } from '@vigiefaon/domain/missions/mission-diagram';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../../../docs/missions.md', import.meta.url), 'utf8');

describe('docs/missions.md', () => {
  it('shows the mission life as the rules have it (else run npm run docs:missions)', () => {
    expect(page).toContain(missionDiagram());
    expect(replaceMissionDiagram(page, missionDiagram())).toBe(page);
  });

  it('shows that a cancelled mission goes back to its pilot or waits again', () => {
    expect(missionDiagram()).toContain('CANCELED --> AFFECTED: reopen (has a pilot)');
    expect(missionDiagram()).toContain('CANCELED --> TODO: reopen (has no pilot)');
  });

  it('would not fit a page of other rules', () => {
    const other = replaceMissionDiagram(page, 'stateDiagram-v2\n');
    expect(other).not.toBe(page);
    expect(other).not.toContain(missionDiagram());
  });
});
