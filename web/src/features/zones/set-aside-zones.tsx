import type { SetAsideDecision, SetAsideZone } from '@vigiefaon/domain/zones/set-aside';
import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { decideSetAsideZones, listSetAsideZones, type ZoneSource } from '@vigiefaon/domain/zones/zones.api';
import { useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './zones.module.css';
import { forgets } from './zones.queries.ts';

const decisions = ['APPLY', 'LEAVE'] as const;

interface RowProps {
  zone: SetAsideZone;
  isPending: boolean;
  onDecide: (decision: SetAsideDecision) => void;
}

function Row({ zone, isPending, onDecide }: RowProps) {
  const { t, locale } = useTranslation();
  const name = zoneNameIn(zone, locale);
  const facts = [zone.identifier === name ? null : zone.identifier, t(`zones.restriction.${zone.restriction}`)];
  return (
    <li>
      <strong>{name}</strong>
      <span className="quiet">{[...facts, zone.country].filter(Boolean).join(' · ')}</span>
      <span>{t(`zones.setAside.reason.${zone.reason}`)}</span>
      <span className={zone.decision === null ? classes.warn : undefined}>
        {t(`zones.setAside.state.${zone.decision ?? 'UNDECIDED'}`)}
      </span>
      <div className="cluster gap-8">
        {decisions
          .filter((decision) => decision !== zone.decision)
          .map((decision) => (
            <QuietButton
              key={decision}
              pending={isPending}
              aria-label={t('zones.setAside.decideOf', { what: t(`zones.setAside.decide.${decision}`), name })}
              onClick={() => onDecide(decision)}
            >
              {t(`zones.setAside.decide.${decision}`)}
            </QuietButton>
          ))}
      </div>
    </li>
  );
}

/** The zones of a source that were set aside, why, and what an admin decides of each. */
export function SetAsideZones({ source: { sourceId } }: { source: ZoneSource }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useEndpointQuery(listSetAsideZones, { params: { sourceId } });
  const { mutate, isPending, ...sent } = useEndpointMutation(decideSetAsideZones, { forgets });
  const decide = (decision: SetAsideDecision, zoneId: string | null = null) =>
    mutate({ params: { sourceId }, body: { zoneId, decision } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  const more = (data?.count ?? 0) - items.length;
  const waiting = items.filter(({ decision }) => decision === null).length;
  return (
    <div className="stack gap-8" aria-busy={!data}>
      <p>{t('zones.setAside.lead')}</p>
      {sent.error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(sent.error)}
        </Notice>
      ) : null}
      {waiting > 1 ? (
        <div className="cluster gap-8">
          {decisions.map((decision) => (
            <QuietButton key={decision} pending={isPending} onClick={() => decide(decision)}>
              {t(`zones.setAside.all.${decision}`)}
            </QuietButton>
          ))}
        </div>
      ) : null}
      <ul className={classes.zones}>
        {items.map((zone) => (
          <Row
            key={zone.zoneId}
            zone={zone}
            isPending={isPending}
            onDecide={(decision) => decide(decision, zone.zoneId)}
          />
        ))}
      </ul>
      {more > 0 ? <p>{t('zones.sources.andMore', { count: more })}</p> : null}
    </div>
  );
}
