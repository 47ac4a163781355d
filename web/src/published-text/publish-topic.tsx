import type { LocalizedText, PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PublishedTextEditor } from './published-text-editor.tsx';
import { type SourceOf, useTextSource } from './texts.ts';

interface PublishTopicProps<Kind extends PublishedTextKind> {
  title: string;
  kind: Kind;
  /** How many people a new version concerns. */
  people: number;
  versionInWords: (inForce: SourceOf<Kind>) => string;
  whyNot?: (text: LocalizedText) => string | null;
  preview: (text: string, locale: Locale, inForce: SourceOf<Kind>) => ReactNode;
  /** Who has accepted it. */
  children: ReactNode;
}

/** A text that people accept, in all languages, written on and published anew; and who has accepted it. */
export function PublishTopic<Kind extends PublishedTextKind>(topic: PublishTopicProps<Kind>) {
  const { kind } = topic;
  const { t } = useTranslation();
  const { data: inForce, error, refetch } = useTextSource(kind);
  return (
    <div className="stack gap-20">
      <h2>{topic.title}</h2>
      <p className="quiet">{t(`${kind}.toolsLead`)}</p>
      {topic.children}
      {error && !inForce ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {inForce ? (
        <>
          <h3>{topic.versionInWords(inForce)}</h3>
          <PublishedTextEditor
            kind={kind}
            inForce={inForce}
            people={topic.people}
            whyNot={topic.whyNot}
            onRefused={() => void refetch()}
            preview={(text, locale) => topic.preview(text, locale, inForce)}
          />
        </>
      ) : null}
    </div>
  );
}
