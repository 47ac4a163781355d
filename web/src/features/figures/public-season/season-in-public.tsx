import type { PublicSeason } from '@vigiefaon/domain/figures/public-season.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './season-in-public.module.css';

const counted = ['fawns', 'missions', 'hectares'] as const;

function Municipalities({ municipalities }: Pick<PublicSeason, 'municipalities'>) {
  const { t, format } = useTranslation();
  return (
    <section className="stack gap-8" aria-labelledby="season-municipalities">
      <h2 id="season-municipalities">{t('publicSeason.municipalities')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('publicSeason.municipality')}</th>
            {counted.map((name) => (
              <th key={name} scope="col">
                {t(`publicSeason.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {municipalities.map(({ municipality, ...sums }) => (
            <tr key={municipality ?? ''}>
              <th scope="row">{municipality ?? t('publicSeason.elsewhere')}</th>
              {counted.map((name) => (
                <td key={name}>{format.count(sums[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The numbers first, then where; nothing finer than a municipality. */
export function SeasonInPublic({ season }: { season: PublicSeason }) {
  const { t, format } = useTranslation();
  const { from, to, municipalities, countedAt } = season;
  return (
    <>
      <p className="quiet">
        {t('publicSeason.days', { fromDay: format.part.date(from), toDay: format.part.date(to) })}
      </p>
      <ul className={classes.cards}>
        {counted.map((name) => (
          <li key={name} className={classes.card}>
            <strong className={classes.value}>{format.count(Math.round(season[name]))}</strong>
            <span>{t(`publicSeason.${name}`, { count: Math.round(season[name]) })}</span>
          </li>
        ))}
      </ul>
      {municipalities.length > 0 ? <Municipalities municipalities={municipalities} /> : <p>{t('publicSeason.none')}</p>}
      <p className="quiet small">{t('publicSeason.countedAt', { moment: format.instant(countedAt) })}</p>
    </>
  );
}
