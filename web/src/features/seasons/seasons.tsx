import { IconCalendarPlus } from '@tabler/icons-react';
import { listSeasons, type PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { type ReactNode, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SeasonCard } from './season-card.tsx';
import { SeasonForm } from './season-form.tsx';
import classes from './seasons.module.css';

interface SeasonsProps {
  /** Shows what the banner says under these settings. */
  banner: (settings: PublicSettings) => ReactNode;
}

/** The seasons, the latest first, each to be moved, closed or taken back; and what everybody reads of it today. */
export function Seasons({ banner }: SeasonsProps) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const { data, error, refetch } = useEndpointQuery(listSeasons, {});
  // A year moves that season, `new` opens one.
  const [edited, setEdited] = useState<number | 'new'>('new');
  const [isOpen, setOpen] = useState(false);
  const seasons = data?.items ?? [];
  const moved = seasons.find(({ year }) => year === edited) ?? null;
  const open = (which: number | 'new') => {
    setEdited(which);
    setOpen(true);
  };
  const title = moved ? t('tools.season.moveTitle', { year: moved.year }) : t('tools.season.openTitle');

  return (
    <div className="stack gap-20">
      <div className="row wrap spread gap-12">
        <h2>{t('tools.season')}</h2>
        <MainButton
          onClick={() => open('new')}
          disabled={!data}
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
        >
          {t('tools.season.open')}
        </MainButton>
      </div>
      <p className="quiet">{t('tools.season.lead')}</p>
      <div className={classes.preview}>
        <span className="quiet">{t('tools.season.banner')}</span>
        {banner(settings)}
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && seasons.length === 0 ? (
        <EmptyState title={t('tools.season.none')} detail={t('tools.season.noneDetail')} />
      ) : null}
      <ul className="stack gap-8" aria-label={t('tools.season.list')} aria-busy={!data && !error}>
        {seasons.toReversed().map((season) => (
          <SeasonCard key={season.year} season={season} onMove={() => open(season.year)} />
        ))}
      </ul>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <SeasonForm
          key={String(edited)}
          moved={moved}
          seasons={seasons}
          banner={banner}
          onSaved={() => setOpen(false)}
        />
      </Sheet>
    </div>
  );
}
