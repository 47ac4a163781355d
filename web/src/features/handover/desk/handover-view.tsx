import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HandoverAction, HandoverDetail } from '@vigiefaon/domain/handover/handover';
import { getHandover } from '@vigiefaon/domain/handover/handover.api';
import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { HandoverFile } from '../handover-file.tsx';
import { GiveLink } from '../offering/give-link.tsx';
import { OfferFate } from '../offering/offered-item.tsx';
import { useHandoverStep } from '../use-handover-step.ts';
import { useHandoverWords } from '../use-handover-words.ts';
import { WithdrawButton } from '../withdraw-button.tsx';
import classes from './desk.module.css';
import { Facts, Fields, OwnMission, Requester, Result } from './handover-facts.tsx';
import { MakeMission } from './make-mission.tsx';
import { SenderNotice } from './sender.tsx';
import { AskForm, DeclineForm, ReturnForm, TakeForm } from './step-forms.tsx';

const forms = { TAKE: TakeForm, DECLINE: DeclineForm, ASK: AskForm, RETURN: ReturnForm };
type FormAction = keyof typeof forms;
const formActions = Object.keys(forms) as FormAction[];

const isFormAction = (action: HandoverAction): action is FormAction => formActions.some((each) => each === action);

function SendAgain({ handoverId }: { handoverId: string }) {
  const { t } = useTranslation();
  const { errorOf } = useHandoverWords();
  const { isPending, error, take } = useHandoverStep(handoverId);
  return (
    <>
      <QuietButton pending={isPending} onClick={() => void take({ step: 'SEND_AGAIN' }, () => undefined)}>
        {t('handover.do.SEND_AGAIN')}
      </QuietButton>
      {error ? <span role="alert">{errorOf(error)}</span> : null}
    </>
  );
}

/** What an admin can do with it now, the taking first. */
function Actions({ handover }: { handover: HandoverDetail }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<FormAction | null>(null);
  const { handoverId, partner, actions } = handover;
  const close = () => setOpened(null);
  const Form = opened && forms[opened];
  const done = () => {
    if (opened) showToast({ severity: 'success', summary: t(`handover.did.${opened}`) });
    close();
  };
  return (
    <div className="cluster gap-8">
      {actions.filter(isFormAction).map((action) => {
        const Button = action === 'TAKE' ? MainButton : QuietButton;
        return (
          <Button key={action} onClick={() => setOpened(action)}>
            {t(`handover.do.${action}`)}
          </Button>
        );
      })}
      {actions.includes('WITHDRAW') ? <WithdrawButton handover={handover} /> : null}
      {actions.includes('SEND_AGAIN') ? <SendAgain handoverId={handoverId} /> : null}
      {actions.includes('DOWNLOAD') ? <HandoverFile handoverId={handoverId} name={partner.name} /> : null}
      <Sheet opened={Form !== null} onClose={close} title={opened ? t(`handover.do.${opened}`) : ''}>
        {Form ? <Form handover={handover} onTaken={done} /> : null}
      </Sheet>
    </div>
  );
}

function LinkToGive({ handover }: { handover: HandoverDetail }) {
  const { t } = useTranslation();
  const { link, actions } = handover;
  const isGiven = link !== null && actions.includes('WITHDRAW');
  if (!isGiven) return null;
  return (
    <section className={classes.card}>
      <h2>{t('handover.link')}</h2>
      <GiveLink item={handover} link={link} />
    </section>
  );
}

function Known({ handover }: { handover: HandoverDetail }) {
  const { t } = useTranslation();
  const { stateOf } = useHandoverWords();
  const { direction, partner, sender, missionId, actions } = handover;
  return (
    <>
      <PageHeader
        title={t(direction === 'IN' ? 'handover.from' : 'handover.to', { name: partner.name })}
        detail={<span role="status">{stateOf(handover)}</span>}
      />
      {sender ? <SenderNotice sender={sender} name={partner.name} /> : null}
      <Actions handover={handover} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Facts handover={handover} />
          <OfferFate item={handover} />
          {actions.includes('MAKE_MISSION') ? <MakeMission handover={handover} /> : null}
          <Requester handover={handover} />
          <Result handover={handover} />
          <LinkToGive handover={handover} />
          <OwnMission missionId={missionId} />
        </div>
        <Fields handover={handover} />
      </div>
    </>
  );
}

/** One hand-over: who, what, where, and what can be done. */
export function HandoverView({ handoverId }: { handoverId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(getHandover, { params: { handoverId } });
  const isUnknown = isCallError(error, 'NOT_FOUND', 'MISSING_REQUIRED_FIELDS');
  return (
    <div className={classes.view} aria-busy={!data && !error}>
      <Link to="/handovers/{-$handoverId}" params={{ handoverId: undefined }} className="inline-row gap-8 touch">
        <IconArrowLeft size={20} aria-hidden />
        {t('handover.toList')}
      </Link>
      {data ? <Known handover={data} /> : null}
      {!data && isUnknown ? <EmptyState title={t('handover.notThere')} /> : null}
      {!data && error && !isUnknown ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <>
          <span className="skeleton" style={{ height: 64 }} />
          <span className="skeleton" style={{ height: 360 }} />
        </>
      )}
    </div>
  );
}
