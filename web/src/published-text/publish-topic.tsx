import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { LocalizedText, Publication, PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { settingsChangedEvent } from '../api/public-settings.ts';
import { useEndpointMutation } from '../api/queries.ts';
import { useErrorMessage } from '../api/use-error-message.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { PublishedTextEditor } from './published-text-editor.tsx';
import { publishedTexts, type SourceOf, useTextSource } from './texts.ts';

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
  const { kind, preview } = topic;
  const { source, read, acceptances, draft } = publishedTexts[kind];
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const errorMessage = useErrorMessage();
  const { data: inForce, error, refetch } = useTextSource(kind);
  const publish = useEndpointMutation(publishedTexts[kind].publish, {
    forgets: [...new Set<Endpoint>([source, read, acceptances])],
  });
  const version = inForce?.version ?? 0;

  async function handlePublish(body: Publication): Promise<boolean> {
    try {
      const published = await publish.mutateAsync({ body });
      window.dispatchEvent(new Event(settingsChangedEvent));
      showToast({ severity: 'success', summary: t(`${kind}.published`, { version: published.version }) });
      return true;
    } catch {
      // Whatever stood in the way, what is in force now is shown beside what was typed.
      await refetch();
      return false;
    }
  }

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
            inForce={inForce}
            draftKey={`${draft}:${userId}`}
            words={{
              text: t(`${kind}.title`),
              hint: t(`${kind}.hint`),
              publish: t(`${kind}.publish`, { version: version + 1 }),
              confirmTitle: t(`${kind}.confirmTitle`, { version: version + 1 }),
              confirmQuestion: t(`${kind}.confirmQuestion`, { count: topic.people }),
              overtaken: t(`${kind}.overtaken`, { version }),
              giveUp: t(`${kind}.giveUp`),
              preview: t(`${kind}.preview`),
            }}
            failure={publish.error ? errorMessage(publish.error) : null}
            pending={publish.isPending}
            onPublish={handlePublish}
            whyNot={topic.whyNot}
            preview={(text, locale) => preview(text, locale, inForce)}
          />
        </>
      ) : null}
    </div>
  );
}
