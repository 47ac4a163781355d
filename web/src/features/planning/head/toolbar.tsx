import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiff,
  IconBaselineDensitySmall,
  IconMap,
  IconPlayerStopFilled,
  IconSend,
  IconSparkles,
} from '@tabler/icons-react';
import { IconButton, MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { usePageMark } from '../../../ui/layout/use-page-mark.ts';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { usePlanningDay, usePlanningDesk } from '../planning-day-context.ts';
import { useCompact } from '../use-compact.ts';
import classes from './head.module.css';

interface ToolbarProps {
  isMapShown: boolean;
  onMap: () => void;
  onOpen: (dialog: 'COMPARE' | 'PUBLISH') => void;
}

function Weather() {
  const { t, sky, decisions, decide, isFixed } = usePlanningDay();
  return (
    <fieldset disabled={isFixed}>
      <Segmented
        label={t('planning.weather')}
        labelHidden
        value={decisions.overcast ? 'OVERCAST' : 'CLEAR'}
        onChange={(clouds) => decide((now) => ({ ...now, overcast: clouds === 'OVERCAST' }))}
        data={[
          { value: 'CLEAR', label: t(`planning.weather.${sky?.cloudsFrom ?? 'CLEAR'}`) },
          { value: 'OVERCAST', label: t('planning.weather.OVERCAST') },
        ]}
      />
    </fieldset>
  );
}

/** Propose or stop; the first plan of a planning day is the main thing to do, later publishing is. */
function ProposeButton() {
  const { t, board, rounds, isFixed } = usePlanningDay();
  const { proposal, state } = usePlanningDesk();
  const { isSolving, isStopping, start, stop } = proposal;
  const canPropose = !isFixed && board.missions.length > 0 && state.saving !== 'STALE';
  if (isSolving) {
    return (
      <QuietButton leftSection={<IconPlayerStopFilled size={18} aria-hidden />} pending={isStopping} onClick={stop}>
        {t('planning.stop')}
      </QuietButton>
    );
  }
  const isFirst = board.lastProposal === null || rounds.length === 0;
  const Button = isFirst ? MainButton : QuietButton;
  return (
    <Button leftSection={<IconSparkles size={18} aria-hidden />} disabled={!canPropose} onClick={start}>
      {isFirst ? t('planning.propose') : t('planning.proposeAgain')}
    </Button>
  );
}

export function Toolbar({ isMapShown, onMap, onOpen }: ToolbarProps) {
  const { t, board, rounds, isFixed } = usePlanningDay();
  const { desk, state, proposal } = usePlanningDesk();
  const isDesktop = useIsDesktop();
  const { isCompact, toggle } = useCompact();
  usePageMark('publish-bar');
  const { past, future } = state.history;
  const PublishButton = board.lastProposal === null ? QuietButton : MainButton;

  /** People are told the saved plan. */
  async function publish(): Promise<void> {
    await desk.flush();
    if (desk.state().saving === 'SAVED') onOpen('PUBLISH');
  }

  return (
    <section className={classes.toolbar} aria-label={t('planning.toolbar')}>
      <ProposeButton />
      <span className="row">
        <IconButton
          label={t('planning.undo')}
          icon={<IconArrowBackUp size={22} aria-hidden />}
          disabled={isFixed || past.length === 0}
          onClick={() => desk.undo()}
        />
        <IconButton
          label={t('planning.redo')}
          icon={<IconArrowForwardUp size={22} aria-hidden />}
          disabled={isFixed || future.length === 0}
          onClick={() => desk.redo()}
        />
        {board.lastProposal ? (
          <IconButton
            label={t('planning.compare')}
            icon={<IconArrowsDiff size={22} aria-hidden />}
            disabled={proposal.isSolving}
            onClick={() => onOpen('COMPARE')}
          />
        ) : null}
        <IconButton
          label={t('planning.compact')}
          icon={<IconBaselineDensitySmall size={22} aria-hidden />}
          aria-pressed={isCompact}
          onClick={toggle}
        />
        {isDesktop ? (
          <IconButton
            label={t(isMapShown ? 'planning.hideMap' : 'planning.showMap')}
            icon={<IconMap size={22} aria-hidden />}
            aria-pressed={isMapShown}
            onClick={onMap}
          />
        ) : null}
      </span>
      <Weather />
      <PublishButton
        className={classes.publish ?? ''}
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={isFixed || rounds.length === 0}
        onClick={() => void publish()}
      >
        {t('planning.publish')}
      </PublishButton>
    </section>
  );
}
