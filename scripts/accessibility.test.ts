import { readFileSync } from 'node:fs';
import { standingOf } from '@vigiefaon/domain/accessibility/conformance';
import { criteria } from '@vigiefaon/domain/accessibility/criteria';
import { howTested } from '@vigiefaon/domain/accessibility/generated/how-tested';
import { expect, test } from 'vitest';
import { accessibilityTable, howTestedModule } from './accessibility/accessibility-page.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test.each(criteria)(
  'what is said of $number rests on a rule of the machine, a test, or somebody who looked',
  ({ number }) => {
    if (standingOf(number) === 'NOTHING_OF_THE_KIND') return;
    const { rules, tests, byHand } = howTested.criteria[number];
    expect(rules + tests > 0 || byHand).toBe(true);
  },
);

test('the statement is as new as the tests (else run npm run docs:accessibility)', () => {
  expect(read('domain/src/accessibility/generated/how-tested.ts')).toBe(howTestedModule());
  expect(read('docs/accessibility.md')).toContain(accessibilityTable());
});
