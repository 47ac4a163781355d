import { useQueryClient } from '@tanstack/react-query';
import type { Season } from '@vigiefaon/domain/season/season';
import { deleteSeason, listSeasons, saveSeason } from '@vigiefaon/domain/settings/settings.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { settingsChangedEvent } from '../../api/public-settings.ts';
import { invalidate } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';

type Deed = 'opened' | 'moved' | 'closed' | 'removed';

/** Puts a season to where it shall be; null is away. */
async function put(year: number, season: Season | null): Promise<void> {
  if (!season) return call(deleteSeason, { params: { year } });
  const { firstDay, lastDay } = season;
  await call(saveSeason, { params: { year }, body: { firstDay, lastDay } });
}

/** Changes a season at once, on all screens; the toast takes it back. */
export function useChangeSeason() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const [isPending, setPending] = useState(false);

  async function read(): Promise<void> {
    window.dispatchEvent(new Event(settingsChangedEvent));
    await invalidate(cache, listSeasons);
  }

  function tellFailure(error: unknown): void {
    const hasBegun = isCallError(error, 'FORBIDDEN') && error.problem?.reason === 'SEASON_HAS_BEGUN';
    const detail = hasBegun ? t('tools.season.HAS_BEGUN') : errorMessage(error);
    showToast({ id: 'season', severity: 'error', summary: t('tools.season.failed'), detail });
    void read();
  }

  async function takeBack(year: number, before: Season | null): Promise<void> {
    try {
      await put(year, before);
      await read();
      showToast({ id: 'season', severity: 'info', summary: t('tools.season.undone', { year }) });
    } catch (error) {
      tellFailure(error);
    }
  }

  async function change(deed: Deed, before: Season | null, after: Season | null): Promise<void> {
    const year = (after ?? before)?.year;
    if (year === undefined) return;
    setPending(true);
    try {
      await put(year, after);
      await read();
      showToast({
        id: 'season',
        severity: 'success',
        summary: t(`tools.season.${deed}`, { year }),
        action: { label: t('common.undo'), onClick: () => void takeBack(year, before) },
      });
    } finally {
      setPending(false);
    }
  }

  return { change, tellFailure, isPending };
}
