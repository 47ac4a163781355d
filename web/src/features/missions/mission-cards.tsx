import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useCurrentActor } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons.tsx';
import classes from './mission-cards.module.css';
import { nameOf } from './mission-facts.ts';
import { MissionFlags, MissionStatusSign, useShortWhenOf, useSizeOf, useTitleOf } from './mission-row.tsx';

interface MissionCardsProps {
  /** Undefined while loading. */
  missions: readonly Mission[] | undefined;
  label: string;
  selectedId?: string | null;
  hoveredId?: string | null;
  onHover?: (missionId: string | null) => void;
  /** Absent on the last page. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

export function MissionCards(props: MissionCardsProps) {
  const { missions, label, selectedId, hoveredId, onHover, onMore, isLoadingMore = false } = props;
  const { t } = useTranslation();
  if (!missions) {
    return (
      <div className={classes.cards} aria-busy="true">
        {skeletonCards.map((card) => (
          <span key={card} className={classes.skeleton} />
        ))}
      </div>
    );
  }
  return (
    <>
      <ul className={classes.cards} aria-label={label}>
        {missions.map((mission) => (
          <li
            key={mission.missionId}
            data-selected={mission.missionId === selectedId || undefined}
            data-hovered={mission.missionId === hoveredId || undefined}
            onMouseEnter={() => onHover?.(mission.missionId)}
            onMouseLeave={() => onHover?.(null)}
          >
            <MissionCard mission={mission} />
          </li>
        ))}
      </ul>
      {onMore ? (
        <QuietButton className={classes.more ?? ''} pending={isLoadingMore} onClick={onMore} fullWidth>
          {t('common.showMore')}
        </QuietButton>
      ) : null}
    </>
  );
}

const skeletonCards = [0, 1, 2, 3, 4];

/** One mission as a card that opens it. */
export function MissionCard({ mission }: { mission: Mission }) {
  const shortWhenOf = useShortWhenOf();
  const titleOf = useTitleOf();
  const sizeOf = useSizeOf();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const pilot = nameOf(mission.pilot);
  return (
    <Link
      to="/missions/{-$missionId}"
      params={{ missionId: mission.missionId }}
      search={(old: Record<string, string | undefined>) => old}
      className={classes.card}
    >
      <span className={classes.line}>
        <strong className={classes.when}>{shortWhenOf(mission)}</strong>
        <MissionStatusSign mission={mission} />
      </span>
      <span className={classes.title}>{titleOf(mission)}</span>
      <span className={classes.line}>
        <span className={classes.quiet}>{sizeOf(mission)}</span>
        {pilot && !isClient ? <span className={classes.quiet}>{pilot}</span> : null}
      </span>
      <MissionFlags mission={mission} />
    </Link>
  );
}
