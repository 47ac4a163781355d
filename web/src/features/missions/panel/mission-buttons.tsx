import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionAction } from '@vigiefaon/domain/missions/mission-actions';
import { deleteMission } from '@vigiefaon/domain/missions/missions.api';
import { useId, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DangerButton, MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { OrderedQuestion } from '../../../ui/dialogs/ordered-already.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { AbsenceQuestion } from '../assign/absence-question.tsx';
import { useBoardAddress } from '../board/use-board-address.ts';
import { refreshMissions, useOwnAbsence } from '../missions.queries.ts';
import { useKeepForCorrection } from '../report/use-report-draft.ts';
import { choicesFor, undoOf } from '../steps/mission-choices.ts';
import { useFoundInField } from '../steps/use-found-in-field.ts';
import { useMissionSteps, useTellFailure } from '../steps/use-mission-steps.ts';
import { CallButton } from './call-button.tsx';
import classes from './mission-panel.module.css';
import { OpenCratesQuestion } from './open-crates.tsx';
import { TooEarlyLine } from './search-hour.tsx';
import { Section } from './section.tsx';
import { useWillTell } from './use-will-tell.ts';

/** The word on the button: a pilot takes and gives back, where an admin assigns and unassigns. */
function useActionWord(mission: Mission): (action: MissionAction) => string {
  const { t } = useTranslation();
  const { role, userId } = useCurrentActor();
  return (action) => {
    if (action === 'assign' && role === 'ROLE_PILOT') return t('missions.take');
    if (action === 'assign' && mission.pilot) return t('missions.reassign');
    if (action === 'unassign' && mission.pilot?.pilotId === userId) return t('missions.giveBack');
    if (action === 'cancel' && role === 'ROLE_CLIENT') return t('missions.cancelRequest');
    if (action === 'edit' && role === 'ROLE_CLIENT') return t('missions.editRequest');
    return t(`common.actions.${action}`);
  };
}

/** The crates that still wait where a search could be ended now. */
function useOpenCrates(mission: Mission) {
  const { role } = useCurrentActor();
  const enabled = role !== 'ROLE_CLIENT' && mission.status === 'AFFECTED';
  const { open } = useFoundInField(mission.missionId, { enabled });
  return enabled ? open : [];
}

/** Asked before, also where an undo follows: somebody hears of it, or words are gone. */
const alwaysAsked: readonly MissionAction[] = ['delete', 'cancelReport', 'cancel'];

/** Takes an action, or first asks when it destroys something or cannot be taken back. */
function useAction(mission: Mission, onGone: () => void) {
  const actor = useCurrentActor();
  const { openSheet } = useBoardAddress();
  const { take, pendingAction, ordered, takeAgain, forgetOrdered } = useMissionSteps(mission);
  const keepForCorrection = useKeepForCorrection(mission.missionId);
  const [asked, setAsked] = useState<MissionAction | null>(null);
  const removal = useRemoval(mission, onGone);
  const absence = useOwnAbsence(mission);
  const crates = useOpenCrates(mission);

  function start(action: MissionAction): void {
    if (action === 'report' || action === 'edit') openSheet(action);
    else if (action === 'assign' && actor.role === 'ROLE_ADMIN') openSheet('assign');
    else if (action === 'assign' && absence) setAsked('assign');
    else if (action === 'complete' && crates.length > 0) setAsked('complete');
    else if (action === 'start') take({ action });
    else if (alwaysAsked.includes(action) || !undoOf({ action }, mission, actor)) setAsked(action);
    else take({ action });
  }

  function confirm(): void {
    const close = () => setAsked(null);
    if (asked === 'delete') removal.mutate({ params: { missionId: mission.missionId } });
    else if (asked === 'cancelReport') void keepForCorrection().then(() => take({ action: 'cancelReport' }, close));
    else if (asked) take({ action: asked }, close);
  }

  const isPending = pendingAction !== null || removal.isPending;
  const again = { failure: ordered, onAgain: takeAgain, onClose: forgetOrdered };
  return { start, confirm, asked, absence, crates, again, close: () => setAsked(null), pendingAction, isPending };
}

function useRemoval(mission: Mission, onGone: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const tellFailure = useTellFailure();
  return useEndpointMutation(deleteMission, {
    onSuccess: () => {
      onGone();
      cache.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(mission.missionId) });
      refreshMissions(cache);
      showToast({ severity: 'success', summary: t('missions.told.delete') });
    },
    onError: tellFailure,
  });
}

const askedActions = ['delete', 'cancelReport', 'cancel', 'complete', 'unassign', 'reopen'] as const;

function askedAs(action: MissionAction): (typeof askedActions)[number] {
  return askedActions.find((asked) => asked === action) ?? 'cancel';
}

function Question({ mission, action }: { mission: Mission; action: ReturnType<typeof useAction> }) {
  const { t } = useTranslation();
  const word = useActionWord(mission);
  const willTell = useWillTell(mission);
  const asked = action.asked;
  const { absence, isPending } = action;
  if (action.again.failure) return <OrderedQuestion {...action.again} pending={isPending} />;
  if (absence && (asked === null || asked === 'assign')) {
    const pilot = asked ? absence : null;
    const answers = { onConfirm: action.confirm, onClose: action.close };
    return <AbsenceQuestion mission={mission} pilot={pilot} isPending={isPending} {...answers} />;
  }
  if (asked === 'complete' && action.crates.length > 0) {
    const answers = { onSend: action.confirm, onClose: action.close };
    return <OpenCratesQuestion crates={action.crates} opened confirmLabel={word('complete')} {...answers} />;
  }
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={asked ? word(asked) : ''}
      question={
        asked ? [t(`missions.ask.${askedAs(asked)}`), willTell({ action: asked })].filter(Boolean).join(' ') : ''
      }
      confirmLabel={asked ? word(asked) : ''}
      cancelLabel={t('missions.keep')}
      irreversible={asked === 'delete'}
      pending={isPending}
      onConfirm={action.confirm}
      onClose={action.close}
    />
  );
}

/** On the eve its pilot calls; when the search can be told comes with it. */
function CallFirst({ mission }: { mission: Mission }) {
  return (
    <ActionBar>
      <div className="stack gap-8">
        <TooEarlyLine mission={mission} />
        <CallButton phone={mission.contactPhone ?? ''} />
      </div>
    </ActionBar>
  );
}

/** The one thing this person most likely came for, under the thumb; refused, it says why. */
export function MainAction({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const id = useId();
  const actor = useCurrentActor();
  const { today } = usePublicSettings();
  const word = useActionWord(mission);
  const action = useAction(mission, () => {});
  const { main } = choicesFor(mission, actor, today);
  if (!main) return null;
  if (main.action === 'call') return <CallFirst mission={mission} />;
  const { action: wanted } = main;
  return (
    <ActionBar>
      <div className="stack gap-8">
        {main.refusal ? (
          <p id={id} className={classes.refusal}>
            {t(`refusals.${main.refusal}`)}
          </p>
        ) : null}
        <MainButton
          field
          fullWidth
          disabled={main.refusal !== null}
          aria-describedby={main.refusal ? id : undefined}
          pending={action.pendingAction === wanted}
          onClick={() => action.start(wanted)}
        >
          {word(wanted)}
        </MainButton>
      </div>
      <Question mission={mission} action={action} />
    </ActionBar>
  );
}

/** Everything else this person may do to the mission now. */
export function OtherActions({ mission, onGone }: { mission: Mission; onGone: () => void }) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const { today } = usePublicSettings();
  const word = useActionWord(mission);
  const action = useAction(mission, onGone);
  const { others } = choicesFor(mission, actor, today);
  if (others.length === 0) return null;
  return (
    <Section title={t('missions.otherActions')}>
      <div className="cluster gap-8">
        {others.map((other) => {
          const Button = other === 'delete' ? DangerButton : QuietButton;
          return (
            <Button
              key={other}
              {...(other === 'delete' ? { variant: 'outline' } : {})}
              pending={action.pendingAction === other}
              onClick={() => action.start(other)}
            >
              {word(other)}
            </Button>
          );
        })}
      </div>
      <Question mission={mission} action={action} />
    </Section>
  );
}
