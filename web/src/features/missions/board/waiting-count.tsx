import { countMissions } from '@vigiefaon/domain/missions/missions.api';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { FilterProps } from './filters/filter-choices.tsx';
import { noFilters } from './filters/mission-filters.ts';

/** Above the board, for admins: how many requests from today on wait for an address to be confirmed. Nobody else sees them. */
export function WaitingCount({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const isAdmin = useCurrentActor().role === 'ROLE_ADMIN';
  const asked = { waiting: true, from: today };
  const count = useEndpointQuery(countMissions, { body: asked }, { enabled: isAdmin }).data?.TODO ?? 0;
  if (!isAdmin || count === 0 || filters.waiting) return null;
  return (
    <Notice kind="warn" role="status">
      {t('missions.waits.count', { count })}{' '}
      <QuietButton size="sm" onClick={() => onChange({ ...noFilters, ...asked })}>
        {t('missions.waits.show')}
      </QuietButton>
    </Notice>
  );
}
