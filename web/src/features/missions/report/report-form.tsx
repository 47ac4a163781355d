import type { Mission } from '@vigiefaon/domain/missions/mission';
import { animalCounts } from '@vigiefaon/domain/missions/mission-report';
import { getReport, reportMission } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFieldOutbox } from '../../../offline/field/field-outbox-context.ts';
import type { FieldEntry } from '../../../offline/field/field-store.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { OpenCratesNotice, OpenCratesQuestion } from '../panel/open-crates.tsx';
import { useFieldDeed } from '../steps/use-field-deed.ts';
import { useFoundInField } from '../steps/use-found-in-field.ts';
import { animalsIn, centsOf, type ReportValues, reportOf } from './report-draft.ts';
import classes from './report-form.module.css';
import { useReportDraft } from './use-report-draft.ts';

interface ReportFormProps {
  mission: Mission;
  onDone: () => void;
}

/** On the phone first, then sent for as long as it takes; what is typed stays until it is kept there. */
function useSending({ mission, onDone }: ReportFormProps, drafts: ReturnType<typeof useReportDraft>) {
  const { t } = useTranslation();
  const deed = useFieldDeed(mission);
  const outbox = useFieldOutbox();
  const send = useFieldSend(reportMission, { forgets: [getReport] });
  const [isPending, setPending] = useState(false);

  async function tellOutcome(entry: FieldEntry): Promise<void> {
    const outcome = await outbox.whatBecomesOf(entry);
    if (outcome === 'SENT') showToast({ severity: 'success', summary: t('report.sent') });
    if (outcome === 'WAITING') showToast({ severity: 'info', summary: t('field.sentLater') });
  }

  async function submit(): Promise<void> {
    const report = drafts.values && reportOf(drafts.values);
    if (!report || isPending) return;
    setPending(true);
    const animals = animalsIn(report);
    const found = animals === 0 ? t('field.did.reportNone') : t('field.did.report', { count: animals });
    const entry = await send(deed(found, report));
    setPending(false);
    if (!entry) return;
    await drafts.discard();
    void tellOutcome(entry);
    onDone();
  }

  return { submit, isPending };
}

/** A minute with gloves: six counts, the way, two donations, a word. */
export function ReportForm(props: ReportFormProps) {
  const { t } = useTranslation();
  const found = useFoundInField(props.mission.missionId);
  const drafts = useReportDraft(props.mission.missionId, found.counts);
  const { submit, isPending } = useSending(props, drafts);
  const [isAsking, setAsking] = useState(false);
  const { values } = drafts;
  if (!values) return <p aria-busy="true">{t('common.loading')}</p>;
  const animals = animalsIn(values);
  return (
    <Form onSubmit={() => (found.open.length > 0 ? setAsking(true) : void submit())} busy={isPending}>
      <OpenCratesNotice crates={found.open} />
      {found.isAny ? <p className={classes.prefilled}>{t('finds.report.prefilled')}</p> : null}
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
      <OpenCratesQuestion
        crates={found.open}
        opened={isAsking}
        confirmLabel={t('finds.report.sendAnyway')}
        onClose={() => setAsking(false)}
        onSend={() => {
          setAsking(false);
          void submit();
        }}
      />
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
