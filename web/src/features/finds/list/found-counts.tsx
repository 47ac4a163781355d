import { countMissionFinds } from '@vigiefaon/domain/finds/finds.api';
import { animalCounts } from '@vigiefaon/domain/missions/mission-report';
import { useId } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import classes from '../finds.module.css';

/** How many of what were found, without places: what a requester sees. */
export function FoundCounts({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const title = useId();
  const Title = useIsDesktop() ? 'h3' : 'h2';
  const { data } = useEndpointQuery(countMissionFinds, { params: { missionId } });
  const found = animalCounts.filter((animal) => (data?.[animal] ?? 0) > 0);
  if (!data || found.length === 0) return null;
  return (
    <section className="stack gap-12 shrinks" aria-labelledby={title}>
      <Title id={title} className={classes.title}>
        {t('finds.found')}
      </Title>
      <ul className="stack gap-4">
        {found.map((animal) => (
          <li key={animal}>
            {t(`report.label.${animal}`)} <strong className="numbers">{data[animal]}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
