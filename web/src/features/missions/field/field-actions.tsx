import { IconCheck } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { factsOf } from '../cards/mission-facts.ts';
import { CallButton } from '../panel/call-button.tsx';
import { useCrateWords } from '../panel/open-crates.tsx';
import { TooEarlyLine, useSearchHour } from '../panel/search-hour.tsx';
import { ReportForm } from '../report/report-form.tsx';
import { choicesFor } from '../steps/mission-choices.ts';
import { useFieldSteps } from '../steps/use-field-steps.ts';
import { useFoundInField } from '../steps/use-found-in-field.ts';
import classes from './field-actions.module.css';

/** The next step, under the thumb: begin, then report, or end without anything to report. */
export function FieldActions({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const steps = useFieldSteps(mission);
  const [open, setOpen] = useState<'report' | 'complete' | null>(null);
  const close = () => setOpen(null);
  const may = (action: 'start' | 'report' | 'complete') => whyNot(action, factsOf(mission), actor) === null;
  const canStart = may('start') && mission.startedAt === null;
  const { today } = usePublicSettings();
  const mustCall = choicesFor(mission, actor, today).main?.action === 'call';
  const Start = mustCall ? QuietButton : MainButton;
  const Report = canStart || mustCall ? QuietButton : MainButton;
  useSearchHour(mission);
  const facts = mission.status === 'DONE' ? t('field.state.done') : null;
  return (
    <>
      {(facts ?? mission.startedAt) ? (
        <p className={classes.state} role="status">
          <IconCheck size={22} aria-hidden />
          {facts ?? t('field.state.started', { time: format.timeOf(mission.startedAt ?? '') })}
        </p>
      ) : null}
      {may('report') || mustCall ? (
        <>
          <TooEarlyLine mission={mission} />
          {may('complete') ? (
            <QuietButton field fullWidth onClick={() => setOpen('complete')}>
              {t('field.complete')}
            </QuietButton>
          ) : null}
          <ActionBar>
            {mustCall ? <CallButton phone={mission.contactPhone ?? ''} /> : null}
            {canStart ? (
              <Start field onClick={() => void steps.start()}>
                {t('field.start')}
              </Start>
            ) : null}
            {may('report') ? (
              <Report field onClick={() => setOpen('report')}>
                {t('field.report')}
              </Report>
            ) : null}
          </ActionBar>
        </>
      ) : null}
      <Sheet opened={open === 'report'} onClose={close} title={t('report.title')} size={560}>
        <ReportForm mission={mission} onDone={close} />
      </Sheet>
      <CompleteQuestion
        missionId={mission.missionId}
        opened={open === 'complete'}
        onConfirm={() => void steps.complete().then(close)}
        onClose={close}
      />
    </>
  );
}

interface CompleteQuestionProps {
  missionId: string;
  opened: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Nothing to report: but a fawn that still waits in a crate is asked about first. */
function CompleteQuestion({ missionId, opened, onConfirm, onClose }: CompleteQuestionProps) {
  const { t } = useTranslation();
  const { open: crates } = useFoundInField(missionId);
  const openCrates = useCrateWords(crates);
  // One dialog, whatever becomes known while it is open: another in its place may stay unseen.
  return (
    <ConfirmDialog
      opened={opened}
      title={crates.length > 0 ? openCrates.title : t('field.complete')}
      question={crates.length > 0 ? openCrates.detail : t('field.completeQuestion')}
      confirmLabel={t('field.complete')}
      cancelLabel={crates.length > 0 ? t('finds.back') : t('field.cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
