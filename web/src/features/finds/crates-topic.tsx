import type { SavedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import { getCrateSettings, listFinds, saveCrateSettings } from '@vigiefaon/domain/finds/finds.api';
import { type FormEvent, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './finds.module.css';

const step = 15;
const least = 30;
const most = 360;

function CratesForm({ kept }: { kept: SavedCrateSettings }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [alarmMinutes, setAlarm] = useState(kept.alarmMinutes);
  const [limitMinutes, setLimit] = useState(kept.limitMinutes);
  const save = useSend(saveCrateSettings, {
    forgets: [getCrateSettings, listFinds],
    onSuccess: () => void showToast({ severity: 'success', summary: t('finds.settings.saved') }),
  });
  const { error, isPending } = save;
  const failure = error && (isCallError(error, 'STALE') ? t('settings.stale') : errorMessage(error));

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate({ body: { alarmMinutes, limitMinutes, version: kept.version } });
  }

  const figures = { min: least, max: most, step, suffix: t('finds.settings.minutes') };
  return (
    <Form busy={isPending} error={failure} onSubmit={submit}>
      <NumberStepper {...figures} label={t('finds.settings.alarm')} value={alarmMinutes} onChange={setAlarm} />
      <NumberStepper
        {...figures}
        label={t('finds.settings.limit')}
        value={limitMinutes}
        onChange={setLimit}
        error={alarmMinutes >= limitMinutes ? t('finds.settings.alarmFirst') : undefined}
      />
      <SaveButton pending={isPending} disabled={alarmMinutes >= limitMinutes} />
    </Form>
  );
}

/** After how long in a crate somebody is called, and when it has to be open. */
export function CratesTopic() {
  const { t } = useTranslation();
  const { data: kept, error, refetch } = useCall(getCrateSettings, {});
  return (
    <div className={classes.finds} aria-busy={!kept && !error}>
      <h2>{t('finds.settings.title')}</h2>
      <p className={classes.quiet}>{t('finds.settings.lead')}</p>
      {error && !kept ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {kept ? <CratesForm key={kept.version} kept={kept} /> : null}
    </div>
  );
}
