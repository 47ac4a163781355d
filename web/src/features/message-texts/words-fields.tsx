import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { variablesOf, type WordsField } from '@vigiefaon/domain/messages/texts/why-not-words';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './message-texts.module.css';
import type { TypedFault, TypedWords } from './typed-words.ts';

interface WordsFieldsProps {
  template: MessageTemplate;
  words: TypedWords;
  faults: readonly TypedFault[];
  onChange: (words: TypedWords) => void;
}

function Variables({ names, required }: { names: readonly string[]; required: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className="stack gap-4 bullets">
      {names.map((name) => (
        <li key={name}>
          <code>{`{${name}}`}</code> {t(`messageTexts.variable.${name as 'day'}`)}
          {required.includes(name) ? <strong> {t('messageTexts.required')}</strong> : null}
        </li>
      ))}
    </ul>
  );
}

/** The parts of a message, with what may be named in them. */
export function WordsFields({ template, words, faults, onChange }: WordsFieldsProps) {
  const { t } = useTranslation();
  const known = variablesOf(template);
  const hasItem = known.item.length > 0;

  function propsOf(field: WordsField) {
    const fault = faults.find((candidate) => candidate.field === field);
    const variable = fault && 'variable' in fault ? `{${fault.variable}}` : '';
    return {
      label: t(`messageTexts.field.${field}`),
      value: words[field],
      error: fault ? t(`messageTexts.fault.${fault.reason}`, { variable }) : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...words, [field]: event.currentTarget.value }),
    };
  }

  return (
    <>
      <details className={classes.known}>
        <summary>{t('messageTexts.variables')}</summary>
        <Variables names={known.message} required={known.required} />
        {hasItem ? (
          <>
            <p className="spaced">{t('messageTexts.itemVariables')}</p>
            <Variables names={known.item} required={known.required} />
          </>
        ) : null}
      </details>
      <TextField {...propsOf('subject')} required />
      <TextAreaField {...propsOf('before')} description={t('messageTexts.paragraphs')} />
      {hasItem ? (
        <TextAreaField {...propsOf('item')} minRows={1} description={t('messageTexts.itemHint')} required />
      ) : null}
      {words.button === '' && !faults.some(({ field }) => field === 'button') ? null : (
        <TextField {...propsOf('button')} required />
      )}
      <TextAreaField {...propsOf('after')} description={t('messageTexts.paragraphs')} />
    </>
  );
}
