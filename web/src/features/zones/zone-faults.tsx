import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import type { ZoneFault, ZoneProblem } from '@vigiefaon/domain/zones/zone-fault';
import { listZoneFaults, type ZoneSource } from '@vigiefaon/domain/zones/zones.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './zones.module.css';

const mostNamed = 20;

/** The faults by kind, the rarest first: what every zone has is the publisher's habit, what one has is worth a look. */
function faultsByProblem(faults: readonly ZoneFault[]): [ZoneProblem, ZoneFault[]][] {
  const groups = new Map<ZoneProblem, ZoneFault[]>();
  for (const fault of faults) groups.set(fault.problem, [...(groups.get(fault.problem) ?? []), fault]);
  return [...groups].sort(([, left], [, right]) => left.length - right.length);
}

export function ZoneFaults({ source }: { source: ZoneSource }) {
  const { t, format, locale } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listZoneFaults, { params: { sourceId: source.sourceId } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack gap-8" aria-busy={!data}>
      <p>{t(data?.count === 0 ? 'zones.sources.noFaults' : 'zones.sources.faultsLead')}</p>
      {data && data.unplaced.length > 0 ? (
        <p className={classes.warn}>
          {t('zones.sources.named', {
            zones: t('zones.sources.unplaced', { count: data.unplaced.length }),
            names: format.list(data.unplaced.map((zone) => zoneNameIn(zone, locale))),
          })}
        </p>
      ) : null}
      <ul className={classes.zones}>
        {faultsByProblem(data?.items ?? []).map(([problem, faults]) => {
          const named = faults
            .slice(0, mostNamed)
            .map(({ identifier, found }) => (found ? `${identifier} (${found})` : identifier));
          const more = faults.length - mostNamed;
          return (
            <li key={problem}>
              <strong>{t(`zones.problem.${problem}`)}</strong>
              <span>
                {t('zones.sources.affected', { count: faults.length })} {named.filter(Boolean).join(', ')}
                {more > 0 ? ` ${t('zones.sources.andMore', { count: more })}` : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
