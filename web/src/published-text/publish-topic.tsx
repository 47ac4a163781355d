import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ReactNode } from 'react';
import type { CallInput } from '../api/call.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { settingsChangedEvent } from '../api/public-settings.ts';
import { useEndpointMutation, useEndpointQuery } from '../api/queries.ts';
import { useErrorMessage } from '../api/use-error-message.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { type PublishedText, PublishedTextEditor } from './published-text-editor.tsx';

interface PublishTopicProps<Read extends Endpoint> {
  title: string;
  /** The subject of its words in the texts. */
  subject: 'consent' | 'houseRules';
  /** Where unpublished words are kept on this device, for each admin. */
  draft: string;
  read: Read;
  publish: Endpoint;
  /** Other reads that a new version makes old. */
  forgets: readonly Endpoint[];
  /** How many people a new version concerns. */
  people: number;
  versionInWords: (inForce: ResponseOf<Read>) => string;
  whyNot?: (text: LocalizedText) => string | null;
  preview: (text: string, locale: Locale, inForce: ResponseOf<Read>) => ReactNode;
  /** Who has accepted it. */
  children: ReactNode;
}

/** A text that people accept, in all languages, written on and published anew; and who has accepted it. */
export function PublishTopic<Read extends Endpoint>(topic: PublishTopicProps<Read>) {
  const { subject, preview } = topic;
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useEndpointQuery(topic.read, {} as CallInput<Read>);
  const publish = useEndpointMutation(topic.publish, { forgets: [topic.read, ...topic.forgets] });
  const inForce = data as (ResponseOf<Read> & PublishedText) | undefined;
  const version = inForce?.version ?? 0;

  async function handlePublish(body: PublishedText): Promise<boolean> {
    try {
      const published = (await publish.mutateAsync({ body } as unknown as CallInput<Endpoint>)) as PublishedText;
      window.dispatchEvent(new Event(settingsChangedEvent));
      showToast({ severity: 'success', summary: t(`${subject}.published`, { version: published.version }) });
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
      <p className="quiet">{t(`${subject}.toolsLead`)}</p>
      {topic.children}
      {error && !inForce ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {inForce ? (
        <>
          <h3>{topic.versionInWords(inForce)}</h3>
          <PublishedTextEditor
            inForce={inForce}
            draftKey={`${topic.draft}:${userId}`}
            words={{
              text: t(`${subject}.title`),
              hint: t(`${subject}.hint`),
              publish: t(`${subject}.publish`, { version: version + 1 }),
              confirmTitle: t(`${subject}.confirmTitle`, { version: version + 1 }),
              confirmQuestion: t(`${subject}.confirmQuestion`, { count: topic.people }),
              overtaken: t(`${subject}.overtaken`, { version }),
              giveUp: t(`${subject}.giveUp`),
              preview: t(`${subject}.preview`),
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
