import { useQueryClient } from '@tanstack/react-query';
import { listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { channelsFor } from '@vigiefaon/domain/messages/telling/channels-for';
import type { MessageTopic } from '@vigiefaon/domain/messages/telling/message-topics';
import { getTopics, saveTopics } from '@vigiefaon/domain/messages/telling/topics.api';
import { alwaysToldOf } from '@vigiefaon/domain/messages/telling/topics-of';
import type { User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { keepAnswer, queryOf, useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import classes from './topics.module.css';

/** By which ways messages come, in the order in which they are tried; empty while it is not known on which devices. */
function Ways({ user }: { user: User }) {
  const { t } = useTranslation();
  const { whatsappIsSent, mailIsSent, pushKey } = usePublicSettings();
  const { data: sessions } = useEndpointQuery(listOwnSessions, {});
  if (!sessions) return null;
  const { email, phone } = user.identity;
  const hasDevice = sessions.items.some(({ isNotified }) => isNotified);
  const reachable = { ...user, ...user.preferences, email, phone, hasDevice, declined: [] };
  const news = { occasion: 'REQUEST', topic: null, mustReach: false } as const;
  const ways = channelsFor(reachable, news, { push: pushKey !== null, whatsapp: whatsappIsSent }).flatMap((way) =>
    way === 'CALL' || (way === 'MAIL' && !mailIsSent) ? [] : t(`topics.way.${way}`),
  );
  return <>{ways.length === 0 ? t('topics.byPhone') : t('topics.by', { ways: ways.join(t('topics.else')) })} </>;
}

/** Saves the whole list at once; a toast takes it back. */
function useTopics(userId: string) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const params = { userId };
  const query = useEndpointQuery(getTopics, { params });
  // Not that of the call, which comes some moments after the finger: the box would jump back and forth.
  const [changing, setChanging] = useState<MessageTopic[] | null>(null);
  const { mutateAsync } = useEndpointMutation(saveTopics, {
    onSuccess: (saved) => keepAnswer(cache, queryOf(getTopics, { params }), saved),
    onError: (error) => showToast({ severity: 'error', summary: errorMessage(error) }),
  });

  async function save(declined: MessageTopic[], before: MessageTopic[], isUndo = false): Promise<void> {
    setChanging(declined);
    await mutateAsync({ params, body: { declined } }).finally(() =>
      setChanging((now) => (now === declined ? null : now)),
    );
    showToast({
      id: 'topics',
      severity: isUndo ? 'info' : 'success',
      summary: t(isUndo ? 'topics.undone' : 'topics.saved'),
      action: isUndo
        ? undefined
        : { label: t('common.undo'), onClick: () => void save(before, declined, true).catch(() => {}) },
    });
  }

  // A change shows at once; when saving fails it shows again as it is.
  const declined = changing ?? query.data?.declined ?? [];
  const toggle = (topic: MessageTopic, isWanted: boolean) => {
    const others = declined.filter((other) => other !== topic);
    void save(isWanted ? others : [...others, topic], declined).catch(() => {});
  };
  return { ...query, declined, toggle };
}

/** One switch a topic, and what always comes. */
export function TopicChoice({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data, error, refetch, declined, toggle } = useTopics(user.userId);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const always = alwaysToldOf({ role: user.role, clientId: user.clientId });
  return (
    <div className={classes.topics} aria-busy={!data}>
      {data && data.topics.length > 0 ? <p>{t('topics.lead')}</p> : null}
      {data?.topics.map((topic) => (
        <CheckboxField
          key={topic}
          label={t(`topics.${topic}`)}
          description={t(`topics.${topic}.detail`)}
          checked={!declined.includes(topic)}
          onChange={(event) => toggle(topic, event.currentTarget.checked)}
        />
      ))}
      <p>{t('topics.always')}</p>
      <ul className={classes.always}>
        {always.map((occasion) => (
          <li key={occasion}>{t(`topics.always.${occasion}`)}</li>
        ))}
      </ul>
      <p className="quiet">
        <Ways user={user} />
        {t('topics.channels')}
      </p>
    </div>
  );
}
