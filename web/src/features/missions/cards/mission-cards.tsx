import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import type { Selection } from '../board/use-selection.ts';
import classes from './mission-cards.module.css';
import { nameOf } from './mission-facts.ts';
import { MissionFlags, MissionStatusSign, useMissionWords } from './mission-row.tsx';
import { isAsked, QuickAnswer } from './quick-answer.tsx';

export interface MissionCardsProps {
  /** Undefined while loading. */
  missions: readonly Mission[] | undefined;
  label: string;
  selectedId?: string | null;
  hoveredId?: string | null;
  onHover?: (missionId: string | null) => void;
  /** Absent on the last page. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
  /** Where several can be chosen: a long press begins. */
  selection?: Selection | undefined;
  /** The board's filters stay in the address of a mission opened from it; those of another screen mean nothing there. */
  keepsFilters?: boolean;
  /** Pilots answer below each card. */
  canAnswer?: boolean;
}

export function MissionCards(props: MissionCardsProps) {
  const { missions, label, selectedId, hoveredId, onHover, onMore, isLoadingMore = false } = props;
  const { selection, keepsFilters = true, canAnswer = false } = props;
  const actor = useCurrentActor();
  const { t } = useTranslation();
  if (!missions) {
    return (
      <div className={classes.cards} aria-busy="true">
        {skeletonCards.map((card) => (
          <span key={card} className="skeleton" style={{ height: 104 }} />
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
            data-selected={mission.missionId === selectedId || selection?.isSelected(mission.missionId) || undefined}
            data-hovered={mission.missionId === hoveredId || undefined}
            onMouseEnter={() => onHover?.(mission.missionId)}
            onMouseLeave={() => onHover?.(null)}
          >
            {selection?.isSelecting ? (
              <SelectableCard mission={mission} selection={selection} />
            ) : (
              <MissionCard mission={mission} selection={selection} keepsFilters={keepsFilters} />
            )}
            {canAnswer && !selection?.isSelecting && isAsked(mission, actor) ? (
              <div className={classes.answer}>
                <QuickAnswer mission={mission} hasWords />
              </div>
            ) : null}
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

const longPressMs = 500;
const stillPixels = 10;

/** A finger that stays on a card selects it; one that moves on was scrolling. */
function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  if (!onLongPress) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      press.current = { timer: setTimeout(onLongPress, longPressMs), x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > stillPixels) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // Else the browser offers to copy the link's address.
    onContextMenu: (event: { preventDefault: () => void }) => press.current && event.preventDefault(),
  };
}

function CardContent({ mission }: { mission: Mission }) {
  const { shortWhenOf, titleOf, sizeOf } = useMissionWords();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const pilot = nameOf(mission.pilot);
  return (
    <>
      <span className={classes.line}>
        <strong className={classes.when}>{shortWhenOf(mission)}</strong>
        <MissionStatusSign mission={mission} />
      </span>
      <span className={classes.title}>{titleOf(mission)}</span>
      <span className={classes.line}>
        <span className="quiet">{sizeOf(mission)}</span>
        {pilot && !isClient ? <span className="quiet">{pilot}</span> : null}
      </span>
      <MissionFlags mission={mission} />
    </>
  );
}

interface MissionCardProps extends Pick<MissionCardsProps, 'selection' | 'keepsFilters'> {
  mission: Mission;
}

/** One mission as a card that opens it. */
export function MissionCard({ mission, selection, keepsFilters = true }: MissionCardProps) {
  const longPress = useLongPress(
    selection &&
      (() => {
        selection.startSelecting();
        selection.toggle(mission.missionId);
      }),
  );
  return (
    <Link
      to="/missions/{-$missionId}"
      params={{ missionId: mission.missionId }}
      search={(old: Record<string, string | undefined>) => (keepsFilters ? old : {})}
      className={classes.card}
      {...longPress}
    >
      <CardContent mission={mission} />
    </Link>
  );
}

/** The same card while several are being chosen: the whole of it is the check box. */
function SelectableCard({ mission, selection }: { mission: Mission; selection: Selection }) {
  const { missionId } = mission;
  return (
    <label className={`${classes.card} ${classes.selectable}`}>
      <input
        type="checkbox"
        className={classes.box}
        checked={selection.isSelected(missionId)}
        onChange={() => selection.toggle(missionId)}
      />
      <CardContent mission={mission} />
    </label>
  );
}
