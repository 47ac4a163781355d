import type { KnownSky, SkyDecision } from '@vigiefaon/domain/sky/mission-sky';
import type { MissionSkyAnswer } from '@vigiefaon/domain/sky/sky.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { reasonList } from '../words/reason-words.ts';
import { useDecisionWords } from '../words/use-decision-words.ts';
import classes from './mission-sky.module.css';

function DecisionThen({ decision }: { decision: SkyDecision }) {
  const { t } = useTranslation();
  const { signed } = useDecisionWords();
  return (
    <li>
      <strong>{t(`sky.decided.${decision.decision}`)}</strong>
      <br />
      <span className="quiet">{signed(decision)}</span>
      {decision.reason ? <span> {t('sky.quoted', { words: decision.reason })}</span> : null}
    </li>
  );
}

function KnownThen({ known: { takenAt, occasion, verdict, useful, deciding, fetchedAt } }: { known: KnownSky }) {
  const { t, format } = useTranslation();
  const span = useful && t('sky.span', { from: format.timeOf(useful.from), to: format.timeOf(useful.to) });
  const why = deciding.length > 0 ? reasonList({ t, format }, deciding) : null;
  return (
    <li>
      {[t(`sky.verdict.${verdict}`), span, why].filter((part) => part !== null).join(' · ')}
      <br />
      <span className="quiet small numbers">
        {t('sky.known.when', { when: format.part.instant(takenAt), occasion: t(`sky.occasion.${occasion}`) })}
        {fetchedAt === null ? null : ` · ${t('sky.known.forecast', { when: format.part.instant(fetchedAt) })}`}
      </span>
    </li>
  );
}

/** What was known when, and what was decided then, the latest first: for ever beside what was found. */
export function SkyHistory({ answer: { known, decisions } }: { answer: MissionSkyAnswer }) {
  const { t } = useTranslation();
  if (known.length + decisions.length === 0) return null;
  const lines = [
    ...known.map((one) => ({ at: one.takenAt, line: <KnownThen key={`known ${one.takenAt}`} known={one} /> })),
    ...decisions.map((one) => ({ at: one.at, line: <DecisionThen key={`decision ${one.version}`} decision={one} /> })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <details className="folding">
      <summary className="primary">{t('sky.history', { count: lines.length })}</summary>
      <ol className={classes.lines}>{lines.map(({ line }) => line)}</ol>
    </details>
  );
}
