import { type KeptText, toWrite } from '@vigiefaon/domain/languages/kept-text';
import { type Locale, locales } from '@vigiefaon/domain/languages/locales';
import type { LocalizedText, Publication } from '@vigiefaon/domain/localized-text';
import { type ReactNode, useState } from 'react';
import { languageChoices } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useTextDraft, type VersionedText } from '../offline/use-text-draft.ts';
import { MainButton, QuietButton } from '../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { LocalizedTextFields } from '../ui/fields/localized-text-fields.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Form } from '../ui/forms/form.tsx';
import classes from './published-text-editor.module.css';

interface EditorWords {
  /** Names the fields for a screen reader. */
  text: string;
  hint: string;
  publish: string;
  /** Title and question before publishing; the question says whom it concerns. */
  confirmTitle: string;
  confirmQuestion: ReactNode;
  /** Somebody else has published meanwhile. */
  overtaken: string;
  giveUp: string;
  preview: string;
}

interface PublishedTextEditorProps {
  inForce: VersionedText<KeptText>;
  /** Where unpublished words are kept on this device. */
  draftKey: string;
  words: EditorWords;
  failure: string | null;
  pending: boolean;
  /** Stands in the way of publishing these words; null where nothing does. */
  whyNot: ((text: LocalizedText) => string | null) | undefined;
  /** Answers whether it was published. */
  onPublish: (publication: Publication) => Promise<boolean>;
  /** The text as its readers will see it. */
  preview: (text: string, locale: Locale) => ReactNode;
}

const isSame = (one: KeptText, other: KeptText) =>
  locales.every((locale) => toWrite(one)[locale].trim() === toWrite(other)[locale].trim());

const isMissing = (text: LocalizedText, locale: Locale) => text[locale].trim() === '';

function Preview({
  text,
  label,
  children,
}: {
  text: LocalizedText;
  label: string;
  children: (text: string, locale: Locale) => ReactNode;
}) {
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
export function PublishedTextEditor(props: PublishedTextEditorProps) {
  const { inForce, words, failure, pending } = props;
  const { text: written, isChanged, isOvertaken, change, giveUp } = useTextDraft(props.draftKey, inForce, isSame);
  const text = toWrite(written);
  const [isAsking, setAsking] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const fault = props.whyNot?.(text) ?? null;
  const isComplete = !locales.some((locale) => isMissing(text, locale));

  async function publish(): Promise<void> {
    const isPublished = await props.onPublish({ version: inForce.version, text });
    setAsking(false);
    if (isPublished) giveUp();
  }

  return (
    <Form
      busy={pending}
      error={failure}
      onSubmit={() => (isComplete ? setAsking(true) : setShowsMissing(true))}
      data-wide
    >
      {isOvertaken ? (
        <Notice kind="warn" role="status">
          {words.overtaken}
        </Notice>
      ) : null}
      <p className="quiet">{words.hint}</p>
      <LocalizedTextFields
        label={words.text}
        required
        minRows={12}
        inputPropsOf={(locale) => ({
          value: text[locale],
          onChange: (event) => change({ ...text, [locale]: event.currentTarget.value }),
          error: showsMissing && isMissing(text, locale) ? 'REQUIRED' : undefined,
        })}
      />
      <Preview text={text} label={words.preview}>
        {props.preview}
      </Preview>
      {fault ? (
        <Notice kind="warn" role="status">
          {fault}
        </Notice>
      ) : null}
      <div className="cluster gap-8">
        <MainButton type="submit" disabled={!isChanged || fault !== null} pending={pending}>
          {words.publish}
        </MainButton>
        {isChanged ? <QuietButton onClick={giveUp}>{words.giveUp}</QuietButton> : null}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={words.confirmTitle}
        question={words.confirmQuestion}
        confirmLabel={words.publish}
        pending={pending}
        onConfirm={() => void publish()}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}
