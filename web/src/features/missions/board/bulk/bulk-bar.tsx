import { IconX } from '@tabler/icons-react';
import { mostMissionsAtOnce } from '@vigiefaon/domain/missions/mission-bulk';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton, MainButton, QuietButton } from '../../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { AllTheSameQuestion } from '../../assign/absence-question.tsx';
import { useWillTellCancel } from '../../panel/use-will-tell.ts';
import type { Selection } from '../use-selection.ts';
import { BulkAssignList } from './bulk-assign-list.tsx';
import classes from './bulk-bar.module.css';
import { possibleFor } from './bulk-steps.ts';
import { useBulkActions } from './use-bulk.ts';

/** Each button says for how many of the selected missions it can. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { missions, shownCount, isSelecting, selectShown, clear } = selection;
  const bulk = useBulkActions(selection);
  if (missions.length === 0 && !isSelecting) return null;
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
      <BulkButtons selection={selection} bulk={bulk} />
      <BulkQuestions selection={selection} bulk={bulk} />
    </section>
  );
}

interface BulkProps {
  selection: Selection;
  bulk: ReturnType<typeof useBulkActions>;
}

const actionsOf = { ROLE_ADMIN: ['assign', 'unassign', 'cancel'], ROLE_PILOT: ['assign', 'unassign'] } as const;
/** A pilot takes and gives back, where an admin assigns and unassigns. */
const ownWords = { assign: 'take', unassign: 'giveBack' } as const;

function BulkButtons({ selection: { missions }, bulk }: BulkProps) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const { role } = actor;
  return (
    <div className={classes.actions}>
      {(role === 'ROLE_ADMIN' || role === 'ROLE_PILOT' ? actionsOf[role] : []).map((action) => {
        const count = possibleFor(missions, action, actor).length;
        const Button = action === 'assign' ? MainButton : QuietButton;
        const isOwn = role === 'ROLE_PILOT' && action !== 'cancel';
        return (
          <Button
            key={action}
            disabled={count === 0}
            pending={bulk.pendingAction === action}
            onClick={() => bulk.start(action)}
          >
            {t(isOwn ? `missions.bulk.own.${ownWords[action]}` : `missions.bulk.${action}`, { count })}
          </Button>
        );
      })}
    </div>
  );
}

/** The list of pilots, and what is asked although an undo follows: others hear of it. */
function BulkQuestions({ selection: { missions }, bulk }: BulkProps) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const willTell = useWillTellCancel();
  const canceled = possibleFor(missions, 'cancel', actor);
  const { length: count } = canceled;
  const isPending = bulk.pendingAction !== null;
  return (
    <>
      <Sheet opened={bulk.open === 'assign'} onClose={bulk.close} title={t('missions.assignTitle')}>
        <BulkAssignList missions={missions} isPending={isPending} onChoose={bulk.giveOrAsk} />
      </Sheet>
      <AllTheSameQuestion
        pilot={bulk.asked}
        reasonsOf={({ name, declined, away }, step) => [
          declined > 0 ? t(`unavailabilities.ask.${step}DeclinedSome`, { name, count: declined }) : null,
          away > 0 ? t(`unavailabilities.ask.${step}AwaySome`, { name, count: away }) : null,
        ]}
        isPending={isPending}
        onConfirm={bulk.give}
        onClose={bulk.forget}
      />
      <ConfirmDialog
        opened={bulk.open === 'cancel'}
        title={t('missions.bulk.ask.cancelTitle', { count })}
        question={[t('missions.bulk.ask.cancel', { count }), willTell(canceled)].filter(Boolean).join(' ')}
        confirmLabel={t('missions.bulk.ask.cancelTitle', { count })}
        cancelLabel={t('missions.keep')}
        onConfirm={bulk.cancel}
        onClose={bulk.close}
      />
    </>
  );
}
