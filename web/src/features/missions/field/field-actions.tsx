import { IconCheck } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useCrateWords } from '../panel/open-crates.tsx';
import { TooEarlyLine } from '../panel/search-hour.tsx';
import { ReportForm } from '../report/report-form.tsx';
import { useFieldSteps } from '../steps/use-field-steps.ts';
import { useFoundInField } from '../steps/use-found-in-field.ts';
import classes from './field-actions.module.css';
import type { MayInField } from './use-may-in-field.ts';

export type AskedInField = 'report' | 'complete' | null;

interface FieldActionsProps {
  mission: Mission;
  may: MayInField;
  /** Offered in the bar already. */
  isReportNext: boolean;
  /** Which of them is open: the bar opens the report, too. */
  asked: AskedInField;
  onAsk: (asked: AskedInField) => void;
}

/** How far the mission is, and what can be told of it: reported, ended without anything to report. */
export function FieldActions({ mission, may, isReportNext, asked, onAsk }: FieldActionsProps) {
  const { t, format } = useTranslation();
  const steps = useFieldSteps(mission);
  const close = () => onAsk(null);
  const isDone = mission.status === 'DONE';
  return (
    <>
      {isDone || mission.startedAt ? (
        <p className={classes.state} role="status">
          <IconCheck size={22} aria-hidden />
          {isDone ? t('field.state.done') : t('field.state.started', { time: format.timeOf(mission.startedAt ?? '') })}
        </p>
      ) : null}
      {isDone ? null : <TooEarlyLine mission={mission} />}
      {may.report && !isReportNext ? (
        <QuietButton field fullWidth onClick={() => onAsk('report')}>
          {t('field.report')}
        </QuietButton>
      ) : null}
      {may.complete ? (
        <QuietButton field fullWidth onClick={() => onAsk('complete')}>
          {t('field.complete')}
        </QuietButton>
      ) : null}
      <Sheet opened={asked === 'report'} onClose={close} title={t('report.title')} size={560}>
        <ReportForm mission={mission} onDone={close} />
      </Sheet>
      <CompleteQuestion
        missionId={mission.missionId}
        opened={asked === 'complete'}
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
