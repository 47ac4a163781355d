import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './season-banner.module.css';

function useSeasonText(settings: PublicSettings | null): string {
  const { t, format } = useTranslation();
  if (!settings) return '';
  const { state, season } = settings.season;
  if (!season) return t('season.NONE');
  const day = state === 'OPEN' ? season.lastDay : season.firstDay;
  return t(`season.${state}`, { year: season.year, day: format.part.longDay(day, settings.today) });
}

/** Its room is kept free while the settings arrive, so that nothing jumps. */
export function SeasonBanner({ settings }: { settings: PublicSettings | null }) {
  const text = useSeasonText(settings);
  return (
    <p className={classes.banner} data-state={settings?.season.state}>
      {text}
    </p>
  );
}
