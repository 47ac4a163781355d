import { replaceGenerated } from '../generated-part.ts';
import { type Caller, callers, type Outcome } from './access-row.ts';
import { accessTable } from './access-table.ts';

const marks: Readonly<Record<Outcome, string>> = {
  OK: 'yes',
  UNAUTHENTICATED: '401',
  FORBIDDEN: '403',
  RULES_NOT_ACCEPTED: 'rules',
  PASSWORD_CHANGE_REQUIRED: 'password',
  SECOND_FACTOR_FIRST: 'factor',
  NOT_FOUND: '404',
};

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The table of who may make which call, for docs/access.md. */
export function accessPage(): string {
  const heads: readonly Caller[] = callers;
  const body = Object.entries(accessTable).map(([call, row]) =>
    lineOf([`\`${call}\``, ...heads.map((caller) => marks[row[caller]])]),
  );
  return [lineOf(['call', ...heads]), `|---${'|---'.repeat(heads.length)}|`, ...body, ''].join('\n');
}

/** The page with this table in the place that its two comments mark. */
export function replaceAccessTable(page: string, table: string): string {
  return replaceGenerated(page, 'docs:access', table);
}
