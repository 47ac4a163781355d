import { addDays } from '@vigiefaon/domain/local-time';
import { canRemoveSeason, type Season, seasonOn } from '@vigiefaon/domain/season/season';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import classes from './seasons.module.css';
import { useChangeSeason } from './use-change-season.ts';

/** One season: its days, how it stands today, and what can be done with it. */
export function SeasonCard({ season, onMove }: { season: Season; onMove: () => void }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { change, tellFailure, isPending } = useChangeSeason();
  const { year, firstDay, lastDay } = season;
  const { state } = seasonOn(today, [season]);
  const labelOf = (action: 'move' | 'close' | 'remove') =>
    t('tools.season.ofYear', { action: t(`tools.season.${action}`), year });
  const end = (deed: 'closed' | 'removed', after: Season | null) =>
    void change({ deed, before: season, after }).catch(tellFailure);
  const close = () => end('closed', { ...season, lastDay: addDays(today, -1) });
  const canRemove = canRemoveSeason(season, today);

  return (
    <li className={classes.season}>
      <div>
        <h3 className={classes.name}>
          {t('tools.season.name', { year })}{' '}
          <Badge tone={state === 'OPEN' ? 'good' : 'quiet'}>{t(`tools.season.${state}`)}</Badge>
        </h3>
        <p className="quiet">
          {t('tools.season.days', { fromDay: format.part.date(firstDay), toDay: format.part.date(lastDay) })}
        </p>
      </div>
      <div className="cluster gap-8">
        <QuietButton aria-label={labelOf('move')} onClick={onMove}>
          {t('tools.season.move')}
        </QuietButton>
        {state === 'OPEN' && !canRemove ? (
          <QuietButton aria-label={labelOf('close')} pending={isPending} onClick={close}>
            {t('tools.season.close')}
          </QuietButton>
        ) : null}
        {canRemove ? (
          <QuietButton aria-label={labelOf('remove')} pending={isPending} onClick={() => end('removed', null)}>
            {t('tools.season.remove')}
          </QuietButton>
        ) : null}
      </div>
    </li>
  );
}
