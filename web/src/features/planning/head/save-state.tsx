import { IconCloudCheck, IconCloudOff, IconCloudUp, IconUsers } from '@tabler/icons-react';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePlanningDay, usePlanningDesk } from '../planning-day-context.ts';
import classes from './head.module.css';

/** Whether what was decided is on the server, and who else is at it. */
export function SaveState() {
  const { t, format, board } = usePlanningDay();
  const { saving } = usePlanningDesk().state;
  const Icon = saving === 'SAVED' ? IconCloudCheck : saving === 'OFFLINE' ? IconCloudOff : IconCloudUp;
  const names = board.editors.map(({ name }) => name);
  return (
    <div className={classes.state}>
      {board.version > 0 || saving !== 'SAVED' ? (
        <span role="status" className={classes.saving} data-state={saving}>
          <Icon size={18} aria-hidden />
          {t(`planning.saving.${saving}`)}
        </span>
      ) : null}
      {names.length > 0 ? (
        <span role="status" className={classes.editors}>
          <IconUsers size={18} aria-hidden />
          {t('planning.editors', { names: format.list(names), count: names.length })}
        </span>
      ) : null}
    </div>
  );
}

/** The server takes a change for wrong: it stays here, with what is said about it. */
export function RefusedNotice() {
  const { t } = usePlanningDay();
  const { desk, state } = usePlanningDesk();
  const errorMessage = useErrorMessage();
  if (state.saving !== 'REFUSED') return null;
  return (
    <Notice kind="error" role="alert" title={t('planning.refused')}>
      <p>{errorMessage(state.problem)}</p>
      {isCallError(state.problem, 'SAME_GROUND') ? (
        <div className="cluster gap-8">
          <QuietButton size="sm" onClick={() => desk.undo()}>
            {t('planning.undo')}
          </QuietButton>
          <QuietButton size="sm" onClick={() => void desk.meanDouble()}>
            {t('planning.double.keep')}
          </QuietButton>
        </div>
      ) : (
        <QuietButton size="sm" onClick={() => void desk.flush()}>
          {t('common.retry')}
        </QuietButton>
      )}
    </Notice>
  );
}
