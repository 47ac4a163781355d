import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Season } from '@vigiefaon/domain/season/season';
import { deleteSeason, listSeasons, saveSeason } from '@vigiefaon/domain/settings/settings.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { settingsChangedEvent } from '../../api/public-settings.ts';
import { invalidate } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Null is a season that is not there, before or after. */
interface Change {
  deed: 'opened' | 'moved' | 'closed' | 'removed';
  before: Season | null;
  after: Season | null;
}

/** Puts a season to where it shall be. */
async function put(year: number, season: Season | null): Promise<void> {
  if (!season) return call(deleteSeason, { params: { year } });
  const { firstDay, lastDay } = season;
  await call(saveSeason, { params: { year }, body: { firstDay, lastDay } });
}

/** Says that a season could not be changed, and shows all as they are. */
function useTellFailure(read: () => Promise<void>) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (error: unknown) => {
    const hasBegun = isCallError(error, 'FORBIDDEN') && error.problem?.reason === 'SEASON_HAS_BEGUN';
    const detail = hasBegun ? t('tools.season.HAS_BEGUN') : errorMessage(error);
    showToast({ id: 'season', severity: 'error', summary: t('tools.season.failed'), detail });
    void read();
  };
}

/** Changes a season at once, on all screens; the toast takes it back. */
export function useChangeSeason() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const read = () => {
    window.dispatchEvent(new Event(settingsChangedEvent));
    return invalidate(cache, listSeasons);
  };
  const tellFailure = useTellFailure(read);

  async function takeBack(year: number, before: Season | null): Promise<void> {
    await put(year, before);
    await read();
    showToast({ id: 'season', severity: 'info', summary: t('tools.season.undone', { year }) });
  }

  const {
    mutateAsync: change,
    error,
    isPending,
  } = useMutation({
    mutationFn: async ({ deed, before, after }: Change) => {
      const year = (after ?? before)?.year;
      if (year === undefined) return;
      await put(year, after);
      await read();
      const undo = () => void takeBack(year, before).catch(tellFailure);
      const action = { label: t('common.undo'), onClick: undo };
      showToast({ id: 'season', severity: 'success', summary: t(`tools.season.${deed}`, { year }), action });
    },
  });
  return { change, tellFailure, error, isPending };
}
