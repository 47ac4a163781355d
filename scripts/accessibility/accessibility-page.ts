import { gapNames, gaps, type Standing, standingOf } from '@vigiefaon/domain/accessibility/conformance';
import { criteria } from '@vigiefaon/domain/accessibility/criteria';
import axe from 'axe-core';
import { wcagTags } from '../../e2e/axe-rules.ts';
import { evidence } from './evidence.ts';

const notRun = ['experimental', 'deprecated'];

const isRun = ({ tags }: { tags: string[] }) => !tags.some((tag) => notRun.includes(tag));

/** As axe tags a criterion: `wcag1410` is 1.4.10. */
const tagOf = (criterion: string) => `wcag${criterion.replaceAll('.', '')}`;

function rulesOf(criterion: string): string[] {
  return axe
    .getRules(wcagTags)
    .filter((rule) => isRun(rule) && rule.tags.includes(tagOf(criterion)))
    .map(({ ruleId }) => ruleId)
    .sort();
}

/** `domain/src/accessibility/generated/how-tested.ts`, from which the statement speaks. */
export function howTestedModule(): string {
  const lines = criteria.map(({ number }) => {
    const { tests = [], byHand } = evidence[number] ?? {};
    return `    '${number}': { rules: ${rulesOf(number).length}, tests: ${tests.length}, byHand: ${byHand !== undefined} },`;
  });
  return [
    '// Written by npm run docs:accessibility from what is tested.',
    "import type { HowTested } from '../how-tested.ts';",
    '',
    'export const howTested: HowTested = {',
    `  axe: '${axe.version}',`,
    `  rules: ${axe.getRules(wcagTags).filter(isRun).length},`,
    '  criteria: {',
    ...lines,
    '  },',
    '};',
    '',
  ].join('\n');
}

const words: Record<Standing, string> = { MET: 'met', PARTLY: 'in part', NOTHING_OF_THE_KIND: 'nothing of the kind' };

function standingCell(number: (typeof criteria)[number]['number']): string {
  const open = gapNames.filter((gap) => (gaps[gap] as readonly string[]).includes(number));
  return open.length > 0 ? `${words.PARTLY}: ${open.join(', ')}` : words[standingOf(number)];
}

/** The table of docs/accessibility.md. */
export function accessibilityTable(): string {
  const rows = criteria.map(({ number, level }) => {
    const { tests = [], byHand } = evidence[number] ?? {};
    const rules = rulesOf(number).join(', ');
    const others = [rules, byHand ? `by hand: ${byHand}` : ''].filter(Boolean).join('; ');
    return `| ${number} | ${level} | ${standingCell(number)} | ${tests.join('<br>')} | ${others} |`;
  });
  return [
    '| Criterion | Level | Stands | Tested in | Rules of axe; by hand |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
