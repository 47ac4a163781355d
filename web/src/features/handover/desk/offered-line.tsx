import { Link } from '@tanstack/react-router';
import { listHandovers } from '@vigiefaon/domain/handover/handover.api';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { waitsForUs } from './waits-for-us.ts';

/** What neighbours have been asked and have not answered, and what they ask us, in one line; nothing where there is neither. */
export function OfferedLine() {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(listHandovers, { query: { only: 'open' } });
  const items = data?.items ?? [];
  const missions = new Set(items.filter(isOffered).map(({ missionId }) => missionId));
  const waiting = items.filter(waitsForUs).length;
  const parts = [
    missions.size > 0 ? t('handover.line.offered', { count: missions.size }) : null,
    waiting > 0 ? t('handover.line.waiting', { count: waiting }) : null,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p>
      <Link to="/handovers/{-$handoverId}" className="inline-row touch strong">
        {parts.join(' · ')}
      </Link>
    </p>
  );
}

const isOffered = ({ direction, state }: { direction: string; state: string }) =>
  direction === 'OUT' && state === 'OFFERED';
