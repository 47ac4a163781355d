import type { Figures, Measure, Sums } from '@vigiefaon/domain/figures/figures';
import { grammars } from '@vigiefaon/domain/languages/grammars';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { inWords } from './figures-values.ts';
import classes from './key-figures.module.css';

const smallOnes = [
  'fawnsNotCaught',
  'adultRoeDeer',
  'hares',
  'pheasants',
  'nests',
  'canceled',
  'handedOver',
  'withoutPilot',
] as const satisfies readonly Measure[];

interface CardProps {
  value: string;
  label: string;
  detail?: ReactNode;
  main?: boolean;
}

function Card({ value, label, detail, main = false }: CardProps) {
  return (
    <li className={classes.card} data-main={main || undefined}>
      <span className={classes.value}>{value}</span>
      <span className={classes.label}>{label}</span>
      {detail ? <span className="quiet small numbers">{detail}</span> : null}
    </li>
  );
}

/** "2024 : 38 (+12 %)": what it was in the period before, and by how much it has changed. */
function useComparison({ previous, totals }: Figures) {
  const { t, locale } = useTranslation();
  const percent = new Intl.NumberFormat(grammars[locale].region, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return (valueIn: (sums: Sums) => number, words: (value: number) => string) => {
    if (!previous) return null;
    const [now, before] = [valueIn(totals), valueIn(previous.totals)];
    const value = before > 0 ? `${words(before)} (${percent.format(now / before - 1)})` : words(before);
    const { year } = previous.period;
    return year === null ? t('figures.previousDays', { value }) : t('figures.previous', { year, value });
  };
}

/** Fawns first: they are why all of this exists. */
export function KeyFigures({ figures }: { figures: Figures }) {
  const { t, format } = useTranslation();
  const compare = useComparison(figures);
  const { totals } = figures;
  const compareMeasure = (measure: Measure) =>
    compare(
      (sums) => sums[measure],
      (value) => inWords(measure, value, format),
    );
  const donationsOf = (sums: Sums) => sums.cashDonation + sums.appDonation;
  const parts = { cash: format.euros(totals.cashDonation), app: format.euros(totals.appDonation) };
  const hectares = format.count(Math.round(totals.areaSquareMeters / 1000) / 10);
  return (
    <section aria-label={t('figures.keyFigures')} className="stack gap-12">
      <ul className={classes.cards}>
        <Card
          main
          value={format.count(totals.fawnsCrated)}
          label={t('figures.measure.fawnsCrated')}
          detail={compareMeasure('fawnsCrated')}
        />
        <Card
          value={format.count(totals.done)}
          label={t('figures.missionsDone', { missions: format.count(totals.missions) })}
          detail={compareMeasure('done')}
        />
        <Card value={hectares} label={t('figures.ofHectares')} detail={compareMeasure('areaSquareMeters')} />
        <Card
          value={format.count(Math.round(totals.kilometres))}
          label={t('figures.measure.kilometres')}
          detail={compareMeasure('kilometres')}
        />
        <Card
          value={format.euros(donationsOf(totals))}
          label={t('figures.donations')}
          detail={
            <>
              {t('figures.donationsDetail', parts)}
              <br />
              {compare(donationsOf, format.euros)}
            </>
          }
        />
      </ul>
      <dl className={classes.small}>
        {smallOnes.map((measure) => (
          <div key={measure}>
            <dt>{t(`figures.measure.${measure}`)}</dt>
            <dd>{format.count(totals[measure])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
