import {
  listMessageTexts,
  type MessageTextInUse,
  resetMessageText,
  saveMessageText,
} from '@vigiefaon/domain/messages/texts/message-texts.api';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTextDraft } from '../../offline/use-text-draft.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/forms/form.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import classes from './message-texts.module.css';
import { faultsIn, isSameWords, typed, wordsOf } from './typed-words.ts';
import { WordsFields } from './words-fields.tsx';
import { WordsPreview } from './words-preview.tsx';

/** Goes back to the words of the program, after a question: the association's own are gone then. */
function ResetButton({ text, onReset }: { text: MessageTextInUse; onReset: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const reset = useEndpointMutation(resetMessageText, {
    forgets: [listMessageTexts],
    onSuccess: () => {
      setAsking(false);
      onReset();
      showToast({ severity: 'success', summary: t('messageTexts.wasReset') });
    },
  });
  const { template, locale } = text;
  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>{t('messageTexts.reset')}</QuietButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('messageTexts.reset')}
        question={t('messageTexts.resetQuestion')}
        confirmLabel={t('messageTexts.reset')}
        pending={reset.isPending}
        onConfirm={() => reset.mutate({ params: { template, locale } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** One message in one language, written anew with its receiver's view beside it; unsaved words stay on this device. */
export function WordsEditor({ text: inUse }: { text: MessageTextInUse }) {
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const errorMessage = useErrorMessage();
  const { template, locale, version } = inUse;
  const draftKey = `message-text:${userId}:${template}:${locale}`;
  const draft = useTextDraft(draftKey, { version, text: typed(inUse.words) }, isSameWords);
  const [showsFaults, setShowsFaults] = useState(false);
  usePageMark('wide-topic');
  const faults = faultsIn(template, draft.text);
  const save = useEndpointMutation(saveMessageText, {
    forgets: [listMessageTexts],
    onSuccess: () => {
      draft.giveUp();
      showToast({ severity: 'success', summary: t('messageTexts.saved') });
    },
  });

  function submit(): void {
    setShowsFaults(true);
    if (faults.length > 0) return;
    save.mutate({ params: { template, locale }, body: { version, words: wordsOf(draft.text) } });
  }

  return (
    <div className={classes.editor}>
      <Form busy={save.isPending} error={save.error ? errorMessage(save.error) : null} onSubmit={submit}>
        {draft.isOvertaken ? (
          <Notice kind="warn" role="status">
            {t('messageTexts.overtaken')}
          </Notice>
        ) : null}
        <WordsFields
          template={template}
          words={draft.text}
          faults={showsFaults || draft.isChanged ? faults : []}
          onChange={draft.change}
        />
        <div className="cluster gap-12">
          <MainButton type="submit" disabled={!draft.isChanged} pending={save.isPending}>
            {t('common.save')}
          </MainButton>
          {draft.isChanged ? <QuietButton onClick={draft.giveUp}>{t('messageTexts.giveUp')}</QuietButton> : null}
          {inUse.isOwn ? <ResetButton text={inUse} onReset={draft.giveUp} /> : null}
        </div>
      </Form>
      <WordsPreview template={template} locale={locale} words={wordsOf(draft.text)} />
    </div>
  );
}
