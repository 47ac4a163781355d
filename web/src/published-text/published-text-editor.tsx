import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { type KeptText, toWrite } from '@vigiefaon/domain/languages/kept-text';
import { type Locale, locales } from '@vigiefaon/domain/languages/locales';
import type { LocalizedText, PublishedTextKind } from '@vigiefaon/domain/localized-text';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { settingsChangedEvent } from '../api/public-settings.ts';
import { useEndpointMutation } from '../api/queries.ts';
import { useErrorMessage } from '../api/use-error-message.ts';
import { languageChoices } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useTextDraft, type VersionedText } from '../offline/use-text-draft.ts';
import { MainButton, QuietButton } from '../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { LocalizedTextFields } from '../ui/fields/localized-text-fields.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Form } from '../ui/forms/form.tsx';
import { usePageMark } from '../ui/layout/use-page-mark.ts';
import classes from './published-text-editor.module.css';
import { publishedTexts } from './texts.ts';

interface PublishedTextEditorProps {
  kind: PublishedTextKind;
  inForce: VersionedText<KeptText>;
  people: number;
  /** Stands in the way of publishing these words; null where nothing does. */
  whyNot: ((text: LocalizedText) => string | null) | undefined;
  /** Whatever stood in the way, what is in force now is shown beside what was typed. */
  onRefused: () => void;
  /** The text as its readers will see it. */
  preview: (text: string, locale: Locale) => ReactNode;
}

const isSame = (one: KeptText, other: KeptText) =>
  locales.every((locale) => toWrite(one)[locale].trim() === toWrite(other)[locale].trim());

const isMissing = (text: LocalizedText, locale: Locale) => text[locale].trim() === '';

interface PreviewProps {
  text: LocalizedText;
  label: string;
  children: PublishedTextEditorProps['preview'];
}

function Preview({ text, label, children }: PreviewProps) {
  const { locale } = useTranslation();
  const [shown, setShown] = useState<Locale>(locale);
  return (
    <div className="stack gap-12">
      <Segmented label={label} value={shown} onChange={setShown} data={languageChoices} />
      <div className={classes.paper} lang={shown}>
        {children(text[shown], shown)}
      </div>
    </div>
  );
}

/** Writes the next version of a text that people accept: all languages, as readers will see it, published after a question. */
export function PublishedTextEditor({ kind, inForce, people, whyNot, onRefused, preview }: PublishedTextEditorProps) {
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const errorMessage = useErrorMessage();
  const { source, read, acceptances, draft, publish } = publishedTexts[kind];
  const { text: written, ...typed } = useTextDraft(`${draft}:${userId}`, inForce, isSame);
  const text = toWrite(written);
  const [isAsking, setAsking] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(publish, {
    forgets: [...new Set<Endpoint>([source, read, acceptances])],
    onSuccess: ({ version }) => {
      window.dispatchEvent(new Event(settingsChangedEvent));
      showToast({ severity: 'success', summary: t(`${kind}.published`, { version }) });
      typed.giveUp();
    },
    onError: onRefused,
  });
  usePageMark('wide-topic');
  const fault = whyNot?.(text) ?? null;
  const isComplete = !locales.some((locale) => isMissing(text, locale));
  const publishLabel = t(`${kind}.publish`, { version: inForce.version + 1 });
  return (
    <Form
      busy={isPending}
      error={error && errorMessage(error)}
      onSubmit={() => (isComplete ? setAsking(true) : setShowsMissing(true))}
    >
      {typed.isOvertaken ? (
        <Notice kind="warn" role="status">
          {t(`${kind}.overtaken`, { version: inForce.version })}
        </Notice>
      ) : null}
      <p className="quiet">{t(`${kind}.hint`)}</p>
      <LocalizedTextFields
        label={t(`${kind}.title`)}
        required
        minRows={12}
        inputPropsOf={(locale) => ({
          value: text[locale],
          onChange: (event) => typed.change({ ...text, [locale]: event.currentTarget.value }),
          error: showsMissing && isMissing(text, locale) ? 'REQUIRED' : undefined,
        })}
      />
      <Preview text={text} label={t(`${kind}.preview`)}>
        {preview}
      </Preview>
      {fault ? (
        <Notice kind="warn" role="status">
          {fault}
        </Notice>
      ) : null}
      <div className="cluster gap-8">
        <MainButton type="submit" disabled={!typed.isChanged || fault !== null} pending={isPending}>
          {publishLabel}
        </MainButton>
        {typed.isChanged ? <QuietButton onClick={typed.giveUp}>{t(`${kind}.giveUp`)}</QuietButton> : null}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t(`${kind}.confirmTitle`, { version: inForce.version + 1 })}
        question={t(`${kind}.confirmQuestion`, { count: people })}
        confirmLabel={publishLabel}
        pending={isPending}
        onConfirm={() => mutate({ body: { version: inForce.version, text } }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}
