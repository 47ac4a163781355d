import { IconX } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type BulkAction, mostMissionsAtOnce } from '@vigiefaon/domain/missions/mission-bulk';
import { useState } from 'react';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton, MainButton, QuietButton } from '../../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { useWillTellCancel } from '../../panel/use-will-tell.ts';
import type { Selection } from '../use-selection.ts';
import { type AskedPilot, BulkAbsenceQuestion, useBulkObstacles } from './bulk-absence-question.tsx';
import { BulkAssignList } from './bulk-assign-list.tsx';
import classes from './bulk-bar.module.css';
import { possibleFor } from './bulk-steps.ts';
import { useBulk } from './use-bulk.ts';

interface BulkCancelQuestionProps {
  opened: boolean;
  /** Those that can be called off now. */
  missions: readonly Mission[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked although an undo follows: others hear of it. */
function BulkCancelQuestion({ opened, missions, onConfirm, onClose }: BulkCancelQuestionProps) {
  const { t } = useTranslation();
  const willTell = useWillTellCancel();
  const count = missions.length;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('missions.bulk.ask.cancelTitle', { count })}
      question={[t('missions.bulk.ask.cancel', { count }), willTell(missions)].filter(Boolean).join(' ')}
      confirmLabel={t('missions.bulk.ask.cancelTitle', { count })}
      cancelLabel={t('missions.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const actionsOf = { ROLE_ADMIN: ['assign', 'unassign', 'cancel'], ROLE_PILOT: ['assign', 'unassign'] } as const;

/** Each button says for how many of the selected missions it can. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { role, userId } = useCurrentActor();
  const actor = useCurrentActor();
  const [isAssigning, setAssigning] = useState(false);
  const [isCanceling, setCanceling] = useState(false);
  const { missions, shownCount, selectShown, clear } = selection;
  const { take, pendingAction } = useBulk(() => {
    setAssigning(false);
    clear();
  });
  const obstaclesOf = useBulkObstacles(missions);
  const [asked, setAsked] = useState<AskedPilot | null>(null);
  if (missions.length === 0 && !selection.isSelecting) return null;
  const isAdmin = role === 'ROLE_ADMIN';

  function give(pilotId: string, name: string): void {
    take({ action: 'assign', pilotId }, missions, name);
    setAsked(null);
  }

  function giveOrAsk(pilotId: string, name: string): void {
    const obstacles = obstaclesOf(pilotId);
    if (obstacles.declined + obstacles.away > 0) setAsked({ ...obstacles, pilotId, name });
    else give(pilotId, name);
  }

  function cancel(): void {
    take({ action: 'cancel' }, missions);
    setCanceling(false);
  }

  function start(action: BulkAction): void {
    if (action === 'assign' && isAdmin) setAssigning(true);
    else if (action === 'assign') giveOrAsk(userId, '');
    else if (action === 'cancel') setCanceling(true);
    else take({ action }, missions);
  }

  return (
    <section className={classes.bar} aria-label={t('missions.bulk.label')}>
      <div className={classes.line}>
        <strong role="status" className="numbers">
          {t('missions.bulk.selected', { count: missions.length })}
          {missions.length >= mostMissionsAtOnce ? ` ${t('missions.bulk.most')}` : ''}
        </strong>
        {missions.length < Math.min(shownCount, mostMissionsAtOnce) ? (
          <QuietButton onClick={selectShown}>{t('missions.bulk.all')}</QuietButton>
        ) : null}
        <IconButton label={t('missions.bulk.clear')} icon={<IconX size={22} aria-hidden />} onClick={clear} />
      </div>
      <div className={classes.actions}>
        {(role === 'ROLE_ADMIN' || role === 'ROLE_PILOT' ? actionsOf[role] : []).map((action) => {
          const count = possibleFor(missions, action, actor).length;
          const Button = action === 'assign' ? MainButton : QuietButton;
          return (
            <Button
              key={action}
              disabled={count === 0}
              pending={pendingAction === action}
              onClick={() => start(action)}
            >
              {t(
                isAdmin ? `missions.bulk.${action}` : `missions.bulk.own.${action === 'assign' ? 'take' : 'giveBack'}`,
                {
                  count,
                },
              )}
            </Button>
          );
        })}
      </div>
      <Sheet opened={isAssigning} onClose={() => setAssigning(false)} title={t('missions.assignTitle')}>
        <BulkAssignList missions={missions} isPending={pendingAction !== null} onChoose={giveOrAsk} />
      </Sheet>
      <BulkAbsenceQuestion
        pilot={asked}
        isPending={pendingAction !== null}
        onConfirm={({ pilotId, name }) => give(pilotId, name)}
        onClose={() => setAsked(null)}
      />
      <BulkCancelQuestion
        opened={isCanceling}
        missions={possibleFor(missions, 'cancel', actor)}
        onConfirm={cancel}
        onClose={() => setCanceling(false)}
      />
    </section>
  );
}
