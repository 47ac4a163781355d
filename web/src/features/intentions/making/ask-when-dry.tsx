import { createIntention } from '@vigiefaon/domain/intentions/intentions.api';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { MoreTexts } from '../../../i18n/more-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldWords } from '../../../ordering/moment-words.ts';
import type { WhenDry } from '../../../ordering/when-dry.ts';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { IntentionForm } from './intention-form.tsx';
import { bodyOf, faultsOf, firstValues, type IntentionValues } from './intention-values.ts';
import { useSaving } from './use-saving.ts';

function FilledIn(props: WhenDry) {
  const { clientId, fields, saveFields, onMade } = props;
  const words = useTranslation();
  const { t, format } = words;
  const { today, seasons } = usePublicSettings();
  const [typed, setTyped] = useState<IntentionValues>(() => ({
    ...firstValues({ today, seasons }),
    // Their ids are known only once all are saved.
    parcelIds: fields.map(({ name }) => name),
    mowingTime: props.mowingTime ?? '',
    note: props.note,
  }));
  const [isTried, setTried] = useState(false);
  const { isPending, error, save } = useSaving();
  const faults = isTried ? faultsOf(typed, { today, seasons }) : {};
  const atField = isCallError(error) ? error.fieldErrors.find(({ path }) => path.startsWith('parcelIds')) : undefined;
  const submit = () => {
    setTried(true);
    if (Object.keys(faultsOf(typed, { today, seasons })).length > 0) return;
    const send = async (idempotencyKey: string) => {
      const parcelIds = [...(await saveFields())];
      return call(createIntention, { body: { clientId, ...bodyOf(typed), parcelIds }, idempotencyKey });
    };
    void save(JSON.stringify(bodyOf(typed)), send, () => {
      showToast({ severity: 'success', summary: t('intentions.form.saved') });
      onMade();
    });
  };
  return (
    <IntentionForm
      values={typed}
      onChange={(more) => setTyped((before) => ({ ...before, ...more }))}
      faults={faults}
      error={error}
      isPending={isPending}
      saveLabel={t('intentions.form.save')}
      onSave={submit}
    >
      <p>{t('intentions.form.fromRequest')}</p>
      <p className="breaks">
        <strong className="numbers">{fieldWords(words, fields)}</strong>
        {' · '}
        {format.list(fields.map(({ name }) => name))}
      </p>
      {atField ? (
        <Notice kind="warn" role="alert">
          {t(`fieldErrors.${atField.code}`)}
        </Notice>
      ) : null}
    </IntentionForm>
  );
}

/** In the place of a day: the fields of a request wait for a dry one. Until that is saved the request stays as it is. */
export function AskWhenDry(props: WhenDry) {
  return (
    <MoreTexts area="intentions" waiting={null} renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}>
      <InSheet {...props} />
    </MoreTexts>
  );
}

function InSheet(props: WhenDry) {
  const { t } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const isSeasonOver = mowingDays(today, seasons).span === null;
  return (
    <Sheet opened onClose={props.onClose} title={t('intentions.form.new')} size={520}>
      {isSeasonOver ? <Notice kind="warn">{t('intentions.form.seasonClosed')}</Notice> : <FilledIn {...props} />}
    </Sheet>
  );
}
