import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { usePageMark } from '../../../ui/layout/use-page-mark.ts';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { MissionCards, type MissionCardsProps } from '../cards/mission-cards.tsx';
import classes from './missions-map.module.css';

interface MissionsInViewProps extends Pick<MissionCardsProps, 'missions' | 'selectedId' | 'hoveredId' | 'onHover'> {
  error: Error | null;
  onRetry: () => void;
  shown: number;
  hasMore: boolean;
  onMore: () => void;
}

interface MapSideProps extends MissionsInViewProps {
  others: readonly { label: string; list: ReactNode }[];
  /** All that the map shows, also those not yet read into the list. */
  count: number | undefined;
}

/** Only drawn anew when its missions change: the map around it moves all the time. */
const MissionsInView = memo((props: MissionsInViewProps) => {
  const { missions, error, onRetry, shown, hasMore, onMore, ...links } = props;
  const { t } = useTranslation();
  if (error && !missions) return <ErrorState error={error} onRetry={onRetry} />;
  if (missions?.length === 0) {
    return <EmptyState code="SEARCH_END" title={t('mapPage.noneHere')} detail={t('mapPage.noneHereDetail')} />;
  }
  return (
    <MissionCards
      {...links}
      missions={missions?.slice(0, shown)}
      label={t('mapPage.list')}
      onMore={hasMore ? onMore : undefined}
      keepsFilters={false}
    />
  );
});

/** Beside the map on desktops, a sheet at its lower edge on phones. */
export function MapSide({ others, count, ...list }: MapSideProps) {
  const { t } = useTranslation();
  const isDesktop = useIsDesktop();
  const [isOpened, setOpened] = useState(false);
  const [tab, setTab] = useState('MISSIONS');
  const isShown = isDesktop || isOpened;
  usePageMark('map-list', isShown);
  const found = count === undefined ? t('common.loading') : t('mapPage.inView', { count });
  const Chevron = isOpened ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.list} data-open={isShown || undefined} aria-label={t('mapPage.list')}>
      {isDesktop ? (
        <h2 className={classes.heading}>
          <span role="status">{found}</span>
        </h2>
      ) : (
        <button type="button" className={classes.handle} aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          {found}
          <Chevron size={22} aria-hidden />
        </button>
      )}
      {isShown ? (
        <>
          <div className={classes.tabs}>
            <Segmented
              label={t('mapPage.lists')}
              labelHidden
              value={tab}
              onChange={setTab}
              data={[
                { value: 'MISSIONS', label: t('mapPage.missions') },
                ...others.map(({ label }, at) => ({ value: String(at), label })),
              ]}
            />
          </div>
          <div className={classes.cards}>{others[Number(tab)]?.list ?? <MissionsInView {...list} />}</div>
        </>
      ) : null}
    </section>
  );
}
