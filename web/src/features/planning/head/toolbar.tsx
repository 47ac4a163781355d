import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiff,
  IconMap,
  IconPlayerStopFilled,
  IconSend,
  IconSparkles,
} from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton, MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import type { DecisionsDesk, DeskState } from '../decisions/decisions-desk.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import type { Proposal } from '../proposal/use-proposal.ts';
import classes from './head.module.css';

interface ToolbarProps {
  desk: DecisionsDesk;
  state: DeskState;
  proposal: Proposal;
  isMapShown: boolean;
  onMap: () => void;
  onCompare: () => void;
  onPublish: () => void;
}

function Weather() {
  const { t } = useTranslation();
  const { decisions, decide, isFixed } = usePlanningDay();
  return (
    <fieldset disabled={isFixed}>
      <Segmented
        label={t('planning.weather')}
        labelHidden
        value={decisions.overcast ? 'OVERCAST' : 'CLEAR'}
        onChange={(sky) => decide((now) => ({ ...now, overcast: sky === 'OVERCAST' }))}
        data={[
          { value: 'CLEAR', label: t('planning.weather.CLEAR') },
          { value: 'OVERCAST', label: t('planning.weather.OVERCAST') },
        ]}
      />
    </fieldset>
  );
}

/** Propose or stop; the first plan of a planning day is the main thing to do, later publishing is. */
function ProposeButton({ proposal, canPropose }: { proposal: Proposal; canPropose: boolean }) {
  const { t } = useTranslation();
  const { board, rounds } = usePlanningDay();
  const { isSolving, isStopping, start, stop } = proposal;
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

export function Toolbar({ desk, state, proposal, isMapShown, onMap, onCompare, onPublish }: ToolbarProps) {
  const { t } = useTranslation();
  const { board, rounds, isFixed } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const { past, future } = state.history;
  const isEmpty = board.missions.length === 0;
  const canPublish = !isFixed && rounds.length > 0;
  const PublishButton = board.lastProposal === null ? QuietButton : MainButton;

  /** People are told the saved plan. */
  async function publish(): Promise<void> {
    await desk.flush();
    if (desk.state().saving === 'SAVED') onPublish();
  }

  return (
    <section className={classes.toolbar} aria-label={t('planning.toolbar')}>
      <ProposeButton proposal={proposal} canPropose={!isFixed && !isEmpty && state.saving !== 'STALE'} />
      <span className={classes.pair}>
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
            onClick={onCompare}
          />
        ) : null}
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
        disabled={!canPublish}
        onClick={() => void publish()}
      >
        {t('planning.publish')}
      </PublishButton>
    </section>
  );
}
