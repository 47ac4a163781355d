import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyQuarter } from '@vigiefaon/domain/sky/morning';
import { reasonWords } from '../words/reason-words.ts';
import { useSkyWords } from '../words/use-sky-words.ts';
import { ColorSign } from './color-sign.tsx';
import classes from './morning-table.module.css';
import { runsOf } from './runs-of.ts';

interface MorningTableProps {
  quarters: readonly SkyQuarter[];
  light: MissionSky['light'] | null;
  label: string;
}

/** The strip in words, each stretch that is judged alike in one line. */
export function MorningTable({ quarters, light, label }: MorningTableProps) {
  const words = useSkyWords();
  const { t } = words;
  const said = ({ reasons }: SkyQuarter) => reasons.map((reason) => reasonWords(words, reason, light));
  const runs = runsOf(quarters, (quarter) => [quarter.color, ...said(quarter)].join('\n'));
  return (
    <details className="folding">
      <summary className="primary">{t('sky.table.show')}</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('sky.table.hours')}</th>
              <th scope="col">{t('sky.table.verdict')}</th>
              <th scope="col">{t('sky.table.reasons')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ from, to, quarters: [first] }) => (
              <tr key={from}>
                <th scope="row">{words.span(from, to)}</th>
                <td>
                  <ColorSign color={first.color} /> {words.color(first.color)}
                </td>
                <td>
                  {said(first).map((line) => (
                    <span key={line} className={classes.reason}>
                      {line}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
