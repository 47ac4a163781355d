import {
  assessedOn,
  countOf,
  gapNames,
  type Standing,
  standingOf,
  standings,
} from '@vigiefaon/domain/accessibility/conformance';
import { type Criterion, criteria } from '@vigiefaon/domain/accessibility/criteria';
import { howTested } from '@vigiefaon/domain/accessibility/generated/how-tested';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './accessibility-statement.module.css';

function Counts() {
  const { t, format } = useTranslation();
  return (
    <dl className={classes.counts}>
      {standings.map((standing) => (
        <div key={standing} className={classes.count}>
          <dt>{t(`accessibility.count.${standing}`)}</dt>
          <dd>{format.count(countOf(standing))}</dd>
        </div>
      ))}
    </dl>
  );
}

function Missing() {
  const { t } = useTranslation();
  if (gapNames.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>{t('accessibility.gaps')}</h2>
      <ul className="bullets stack gap-8">
        {gapNames.map((gap) => (
          <li key={gap}>
            {t(`accessibility.gap.${gap}`)} <span className="quiet">{t(`accessibility.instead.${gap}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tests() {
  const { t, format } = useTranslation();
  const { rules, axe: version } = howTested;
  return (
    <section className="stack gap-8">
      <h2>{t('accessibility.tests')}</h2>
      <ul className="bullets stack gap-8">
        <li>{t('accessibility.test.machine', { rules: format.count(rules), version })}</li>
        <li>{t('accessibility.test.keyboard')}</li>
        <li>{t('accessibility.test.sizes')}</li>
        <li>{t('accessibility.test.browsers')}</li>
      </ul>
      <p>{t('accessibility.test.always')}</p>
      <p>{t('accessibility.test.notYet')}</p>
      <p>{t('accessibility.assessed', { date: format.part.date(assessedOn) })}</p>
    </section>
  );
}

function Help() {
  const { t } = useTranslation();
  const phone = useSettingsWhenThere()?.helpPhone;
  return (
    <section className="stack gap-8">
      <h2>{t('accessibility.help')}</h2>
      <p>{t('accessibility.help.say')}</p>
      {phone ? (
        <a className="inline-row touch strong" href={`tel:${phone}`}>
          {readablePhone(phone)}
        </a>
      ) : null}
    </section>
  );
}

const looks: Record<Standing, string | undefined> = {
  MET: undefined,
  PARTLY: classes.partly,
  NOTHING_OF_THE_KIND: classes.quiet,
};

function CriterionRow({ criterion: { number, level } }: { criterion: Criterion }) {
  const { t } = useTranslation();
  const standing = standingOf(number);
  const { rules, tests, byHand } = howTested.criteria[number];
  const ways = [
    ...(rules > 0 ? [t('accessibility.how.rules', { count: rules })] : []),
    ...(tests > 0 ? [t('accessibility.how.tests', { count: tests })] : []),
    ...(byHand ? [t('accessibility.how.byHand')] : []),
  ];
  return (
    <tr>
      <th scope="row">
        <span className="numbers">{number}</span> {t(`accessibility.criterion.${number}`)}
        <span className={classes.ways}>
          {[t('accessibility.level', { level }), ...(standing === 'NOTHING_OF_THE_KIND' ? [] : ways)].join(' · ')}
        </span>
      </th>
      <td className={looks[standing]}>{t(`accessibility.standing.${standing}`)}</td>
    </tr>
  );
}

/** How far everybody can use the product, criterion by criterion, and what is missing. */
export function AccessibilityStatement() {
  const { t } = useTranslation();
  return (
    <article className={classes.statement}>
      <p>{t('accessibility.intro')}</p>
      <p className="strong">{t(`accessibility.conforms.${countOf('PARTLY') === 0 ? 'ALL' : 'IN_PART'}`)}</p>
      <Counts />
      <Missing />
      <Tests />
      <Help />
      <section className="stack gap-8">
        <h2 id="criteria">{t('accessibility.all')}</h2>
        <table className={classes.criteria} aria-labelledby="criteria">
          <thead>
            <tr>
              <th scope="col">{t('accessibility.column.criterion')}</th>
              <th scope="col">{t('accessibility.column.standing')}</th>
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <CriterionRow key={criterion.number} criterion={criterion} />
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}
