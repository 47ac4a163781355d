import { locales } from '@vigiefaon/domain/languages/locales';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import { messageTemplateNames } from '@vigiefaon/domain/messages/texts/message-templates';
import { listMessageTexts, type MessageTextInUse } from '@vigiefaon/domain/messages/texts/message-texts.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { languageChoices } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import classes from './message-texts.module.css';
import { WordsEditor } from './words-editor.tsx';

const receivers = ['REQUESTER', 'PILOTS_IN_REACH', 'PILOT', 'COORDINATORS', 'OWNER'] as const;

function TextChoice({ texts, shown }: { texts: readonly MessageTextInUse[]; shown: MessageTextInUse }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const { template, locale } = shown;
  const isOwn = (name: string) => texts.some((text) => text.template === name && text.isOwn);
  const groups = receivers.map((to) => ({
    group: t(`messageTexts.to.${to}`),
    items: messageTemplateNames
      .filter((name) => announcements[name].to === to)
      .map((value) => ({ value, label: `${t(`missions.message.${value}`)}${isOwn(value) ? ' ✎' : ''}` })),
  }));
  return (
    <div className={classes.choice}>
      <SelectField
        label={t('messageTexts.message')}
        value={template}
        data={groups}
        onChange={(event) => setSearch({ text: event.currentTarget.value })}
      />
      <Segmented
        label={t('messageTexts.language')}
        value={locale}
        onChange={(language) => setSearch({ language })}
        data={languageChoices}
      />
    </div>
  );
}

export function MessageTextsTopic() {
  const { t, locale: own, format } = useTranslation();
  const [{ text, language }] = useSearchParams();
  const { data, error, refetch } = useEndpointQuery(listMessageTexts, {});
  const texts = data?.items ?? [];
  const locale = locales.find((known) => known === language) ?? own;
  const inLanguage = texts.filter((candidate) => candidate.locale === locale);
  const shown = inLanguage.find(({ template }) => template === (text ?? 'NO_PILOT')) ?? inLanguage[0];
  return (
    <div className="stack gap-20" aria-busy={!data && !error}>
      <h2>{t('messageTexts.title')}</h2>
      <p className="quiet">{t('messageTexts.lead')}</p>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {shown ? (
        <>
          <TextChoice texts={texts} shown={shown} />
          <p className="quiet">
            {shown.isOwn && shown.changedAt
              ? t('messageTexts.isOwn', { when: format.part.instant(shown.changedAt) })
              : t('messageTexts.isBuiltIn')}
          </p>
          <WordsEditor key={`${shown.template} ${shown.locale}`} text={shown} />
        </>
      ) : null}
    </div>
  );
}
