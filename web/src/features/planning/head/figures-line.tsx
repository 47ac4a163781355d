import { grammars } from '@vigiefaon/domain/languages/grammars';
import type { BoardPlan } from '@vigiefaon/domain/planning/board/planning-board';
import { usePlanningDay, usePlanningDesk } from '../planning-day-context.ts';
import type { Words } from '../words/words.ts';
import classes from './head.module.css';

/** "au plus 0,4 % du meilleur plan possible" */
export function gapWords({ t, locale }: Words, { gap, isOptimal }: Pick<BoardPlan, 'gap' | 'isOptimal'>): string {
  if (isOptimal) return t('planning.gap.optimal');
  if (gap === null) return '';
  const percent = new Intl.NumberFormat(grammars[locale].region, {
    style: 'percent',
    maximumFractionDigits: gap < 0.001 ? 2 : 1,
  }).format(gap);
  return t('planning.gap.atMost', { percent });
}

/** How much of what was asked for is in a round, and how good that is at most. */
export function FiguresLine() {
  const day = usePlanningDay();
  const { plan, proposal } = usePlanningDesk();
  const { t, format, area, board, rounds, unplanned } = day;
  const open = new Set(unplanned.map(({ missionId }) => missionId));
  const faulty = new Set(board.faults.flatMap(({ missionId }) => missionId ?? []));
  const planned = board.missions.filter(({ missionId }) => !open.has(missionId) && !faulty.has(missionId)).length;
  const hectares = rounds.reduce((sum, round) => sum + round.hectares, 0);
  const asked = board.missions.reduce((sum, mission) => sum + mission.hectares, 0);
  const kilometres = rounds.reduce((sum, round) => sum + round.kilometres, 0);
  return (
    <p className={classes.figures}>
      <span>
        {t('planning.figures.missions', { count: planned, asked: format.count(board.missions.length) })}
        {' · '}
        {t('planning.figures.hectares', { planned: area(hectares), asked: area(asked) })}
        {' · '}
        {t('planning.figures.pilots', { count: rounds.length })}
        {' · '}
        {format.kilometres(kilometres)}
      </span>
      <span role="status" className={classes.gap} data-optimal={plan.isOptimal || undefined}>
        {proposal.isSolving ? t('planning.solving') : null} {gapWords(day, plan)}
      </span>
    </p>
  );
}
