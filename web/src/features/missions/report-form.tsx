import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { animalCounts } from '@vigiefaon/domain/missions/mission-report';
import { getMission, reportMission } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { forget, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { refreshMissions } from './missions.queries.ts';
import { animalsIn, centsOf, type ReportValues, reportOf, sendingOf } from './report-draft.ts';
import classes from './report-form.module.css';
import { useTellFailure } from './use-mission-steps.ts';
import { useReportDraft } from './use-report-draft.ts';

interface ReportFormProps {
  mission: Mission;
  onDone: () => void;
}

/** Sends the report under one key, however often the button is pressed; what is typed stays until it has arrived. */
function useSending({ mission, onDone }: ReportFormProps, drafts: ReturnType<typeof useReportDraft>) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const tellFailure = useTellFailure();
  const errorMessage = useErrorMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(reportMission, {
    onSuccess: () => {
      void drafts.discard();
      refreshMissions(cache);
      showToast({ severity: 'success', summary: t('report.sent') });
      onDone();
    },
    onError: (error) => {
      if (isCallError(error, 'ILLEGAL_TRANSITION', 'NOT_FOUND', 'STALE')) {
        tellFailure(error);
        void forget(cache, getMission);
        onDone();
      } else setProblem(isCallError(error, 'OFFLINE') ? t('report.keptHere') : errorMessage(error));
    },
  });

  async function submit(): Promise<void> {
    const report = drafts.draft && reportOf(drafts.draft.values);
    if (!drafts.draft || !report) return;
    setProblem(null);
    const sending = sendingOf(drafts.draft, report, () => crypto.randomUUID());
    await drafts.keepSending(sending);
    send.mutate({ params: { missionId: mission.missionId }, body: report, idempotencyKey: sending.key });
  }

  return { submit, problem, isPending: send.isPending };
}

/** A minute with gloves: six counts, the way, two donations, a word. */
export function ReportForm(props: ReportFormProps) {
  const { t } = useTranslation();
  const drafts = useReportDraft(props.mission.missionId);
  const { submit, problem, isPending } = useSending(props, drafts);
  if (!drafts.draft) return <p aria-busy="true">{t('common.loading')}</p>;
  const { values } = drafts.draft;
  const animals = animalsIn(values);
  return (
    <Form onSubmit={() => void submit()} error={problem} busy={isPending}>
      <div className={classes.counts}>
        {animalCounts.map((animal) => (
          <NumberStepper
            key={animal}
            label={t(`report.label.${animal}`)}
            value={values[animal]}
            max={999}
            onChange={(count) => drafts.change({ [animal]: Math.floor(count) })}
          />
        ))}
        <NumberStepper
          label={t('report.kilometresRoundTrip')}
          value={values.kilometres}
          max={2000}
          suffix="km"
          onChange={(kilometres) => drafts.change({ kilometres })}
        />
      </div>
      <Donations values={values} onChange={drafts.change} />
      <TextAreaField
        label={t('report.comment')}
        description={t('report.commentHint')}
        maxLength={2000}
        value={values.comment}
        onChange={(event) => drafts.change({ comment: event.currentTarget.value })}
      />
      <div className={classes.send}>
        <p className={classes.total}>{t('report.total', { count: animals })}</p>
        <MainButton type="submit" field fullWidth pending={isPending}>
          {t('report.send')}
        </MainButton>
      </div>
    </Form>
  );
}

interface DonationsProps {
  values: ReportValues;
  onChange: (change: Partial<ReportValues>) => void;
}

function Donations({ values, onChange }: DonationsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.donations}>
      {(['cashDonation', 'appDonation'] as const).map((kind) => (
        <TextField
          key={kind}
          label={t(`report.${kind}`)}
          inputMode="decimal"
          placeholder="0,00"
          rightSection={<span aria-hidden="true">€</span>}
          classNames={{ input: classes.amount ?? '' }}
          value={values[kind]}
          error={centsOf(values[kind]) === null ? t('report.notAnAmount') : undefined}
          onChange={(event) => onChange({ [kind]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
