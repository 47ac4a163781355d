import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { VerdictSign } from '../parts/verdict-sign.tsx';
import { StripPicture } from '../strip/strip-picture.tsx';
import { morningSentence } from '../words/sentence.ts';
import classes from './board.module.css';
import { hasTurned, weightOf } from './weather-of.ts';

export interface BoardTools {
  readonly nameOf: (missionId: string) => string;
  readonly open: (missionId: string) => void;
}

const filters = ['WORST', 'TURNED'] as const;
type Filter = (typeof filters)[number];

/** What needs somebody's eyes this evening, the worst first: red, unknown, not to be flown, or another verdict than before. */
function missionsFor(filter: Filter, missions: readonly MissionSky[]): MissionSky[] {
  const chosen = missions.filter((sky) => (filter === 'TURNED' ? hasTurned(sky) : hasTurned(sky) || weightOf(sky) > 1));
  return chosen.toSorted((a, b) => weightOf(b) - weightOf(a));
}

function Card({ sky, nameOf, open }: BoardTools & { sky: MissionSky }) {
  const { t, format } = useTranslation();
  const { morning, formerVerdict, decision, missionId } = sky;
  return (
    <li className={classes.card}>
      <button type="button" className={classes.name} onClick={() => open(missionId)}>
        {nameOf(missionId)}
      </button>
      <VerdictSign verdict={morning.verdict} />
      {sky.quarters.length > 0 ? <StripPicture quarters={sky.quarters} size="thin" /> : null}
      <p>{morningSentence({ t, format }, sky)}</p>
      {formerVerdict !== null && hasTurned(sky) ? (
        <p className="quiet">{t('sky.before', { verdict: t(`sky.verdict.${formerVerdict}`) })}</p>
      ) : null}
      <p className="quiet">{decision ? t(`sky.decided.${decision.decision}`) : t('sky.notDecided')}</p>
    </li>
  );
}

/** Fields that cannot be searched as things are; what can be done about each opens with it. */
export function ToDecide({ missions, ...tools }: BoardTools & { missions: readonly MissionSky[] }) {
  const { t, format } = useTranslation();
  const [filter, setFilter] = useState<Filter>('WORST');
  const counts = { WORST: missionsFor('WORST', missions).length, TURNED: missionsFor('TURNED', missions).length };
  if (counts.WORST === 0) return null;
  // What had turned may have turned back meanwhile.
  const shown = missionsFor(filter, missions);
  return (
    <section className={classes.toDecide} aria-labelledby="sky-to-decide">
      <h2 id="sky-to-decide">{t('sky.toDecide', { count: counts.WORST })}</h2>
      <div className="stack gap-8">
        {counts.TURNED > 0 || filter === 'TURNED' ? (
          <Segmented
            label={t('sky.filter')}
            labelHidden
            value={filter}
            onChange={setFilter}
            data={filters.map((value) => ({
              value,
              label: t(`sky.filter.${value}`, { number: format.count(counts[value]) }),
            }))}
          />
        ) : null}
        {shown.length === 0 ? <p className="quiet">{t('sky.filter.none')}</p> : null}
        <ul className="stack gap-8">
          {shown.map((sky) => (
            <Card key={sky.missionId} sky={sky} {...tools} />
          ))}
        </ul>
      </div>
    </section>
  );
}
