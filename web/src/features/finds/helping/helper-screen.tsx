import { IconPhone } from '@tabler/icons-react';
import type { HelperFind, HelperStep, HelperView } from '@vigiefaon/domain/finds/helper-view.api';
import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { askForCompass } from '../../../flying/place/use-compass.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useFindWords } from '../list/find-words.ts';
import { Guide } from '../place/guide.tsx';
import { freeNumber, HelperList } from './helper-list.tsx';
import classes from './helper-screen.module.css';
import { HelperSteps } from './helper-steps.tsx';
import type { Helper } from './use-helper.ts';

function StateLines({ helper }: { helper: Helper }) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const { waiting, network, failure, receivedAt, refusal } = helper;
  const isRefused = isCallError(failure) && failure.code !== 'OFFLINE';
  return (
    <>
      {refusal.wasRefused ? (
        <Notice kind="error" role="alert">
          <p>{t('helper.refused')}</p>
          <PlainButton onClick={refusal.close}>{t('helper.refusedClose')}</PlainButton>
        </Notice>
      ) : null}
      <div role="status">
        {waiting > 0 ? <Notice kind="warn">{t('helper.waiting', { count: waiting })}</Notice> : null}
        {network === 'AWAY' && receivedAt ? (
          <p className="quiet">
            {isRefused
              ? `${t('helper.notRenewed', { time: format.timeOf(receivedAt) })} ${errorMessage(failure)}`
              : t('helper.offline', { time: format.timeOf(receivedAt) })}
          </p>
        ) : null}
      </div>
    </>
  );
}

function PilotCall({ pilot }: Pick<HelperView, 'pilot'>) {
  const { t } = useTranslation();
  if (!pilot?.phone) return null;
  return (
    <a className={classes.call} href={callLink(pilot.phone)}>
      <IconPhone size={22} aria-hidden />
      {t('helper.callPilot', { name: pilot.firstname ?? t('helper.thePilot') })}
    </a>
  );
}

interface HelperScreenProps {
  helper: Helper;
  view: HelperView;
}

/** One find with the way there, or all of them. */
export function HelperScreen({ helper, view }: HelperScreenProps) {
  const { t } = useTranslation();
  const { nameOf } = useFindWords();
  const [goalId, setGoalId] = useState<string | null>(null);
  const { finds } = helper;
  const goal = finds.find(({ findId }) => findId === goalId);

  function step(find: HelperFind, taken: HelperStep, crateNumber?: number): void {
    helper.take(find, taken, crateNumber);
    if (taken === 'REACHED') return;
    setGoalId(null);
    const back = find.state === 'CRATED' ? 'CRATED' : 'SEEN';
    showToast({
      severity: 'success',
      summary: t('helper.saved'),
      id: 'helper-step',
      action: { label: t('helper.undo'), onClick: () => helper.take(find, back, find.crateNumber ?? undefined) },
    });
  }

  function go(findId: string): void {
    void askForCompass();
    setGoalId(findId);
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      <StateLines helper={helper} />
      {goal ? (
        <section className={classes.stack} aria-label={nameOf(goal)}>
          <PlainButton field onClick={() => setGoalId(null)}>
            ← {t('helper.back')}
          </PlainButton>
          <h2 className={classes.goal}>{nameOf(goal)}</h2>
          {goal.note ? <p className={classes.goalNote}>{goal.note}</p> : null}
          <Guide place={goal.place} />
          <p className="quiet">{t('helper.gloves')}</p>
          <HelperSteps
            find={goal}
            nextNumber={freeNumber(view, finds)}
            onStep={(taken, crateNumber) => step(goal, taken, crateNumber)}
          />
        </section>
      ) : (
        <HelperList view={view} finds={finds} onGo={go} onStep={step} />
      )}
      <PilotCall pilot={view.pilot} />
      <p className="quiet">{t('helper.privacy')}</p>
    </>
  );
}
