import { IconCalendarPlus, IconCopy, IconDownload } from '@tabler/icons-react';
import {
  type CalendarFeed as Feed,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@vigiefaon/domain/unavailabilities/calendar.api';
import { useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './calendar-feed.module.css';
import { addressesOf, type FeedScope } from './feed-addresses.ts';

function useFeedChanges() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const onError = (error: Error) =>
    showToast({ severity: 'error', summary: t('unavailabilities.feed.failed'), detail: errorMessage(error) });
  const forgets = [getCalendarFeed];
  return {
    renew: useEndpointMutation(renewCalendarFeed, { forgets, onError }),
    revoke: useEndpointMutation(revokeCalendarFeed, { forgets, onError }),
  };
}

/** The link that one's own calendar program follows: make, copy, add, replace and revoke it. */
export function CalendarFeed() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(getCalendarFeed, {});
  const { renew } = useFeedChanges();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const create = () =>
    renew.mutate(
      {},
      { onSuccess: () => showToast({ severity: 'success', summary: t('unavailabilities.feed.created') }) },
    );
  return (
    <div className={classes.feed} aria-busy={!data}>
      <h4 className={classes.title}>{t('unavailabilities.feed')}</h4>
      <p className="quiet">{t('unavailabilities.feed.lead')}</p>
      {data?.feed ? (
        <FeedLink feed={data.feed} />
      ) : (
        <div>
          <QuietButton
            disabled={!data}
            pending={renew.isPending}
            onClick={create}
            leftSection={<IconCalendarPlus size={20} aria-hidden />}
          >
            {t('unavailabilities.feed.create')}
          </QuietButton>
        </div>
      )}
    </div>
  );
}

function FeedLink({ feed }: { feed: Feed }) {
  const { t, format } = useTranslation();
  const { role } = useCurrentActor();
  const [scope, setScope] = useState<FeedScope>(role === 'ROLE_ADMIN' ? 'all' : 'mine');
  const { address, subscription, download } = addressesOf(feed.url, scope, role);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ severity: 'success', summary: t('unavailabilities.feed.copied') });
    } catch {
      showToast({ severity: 'warn', summary: t('unavailabilities.feed.notCopied') });
    }
  }

  return (
    <>
      {role === 'ROLE_ADMIN' ? (
        <Segmented
          label={t('unavailabilities.feed.scope')}
          value={scope}
          onChange={setScope}
          data={(['all', 'mine'] as const).map((value) => ({
            value,
            label: t(`unavailabilities.feed.scope.${value}`),
          }))}
        />
      ) : null}
      <TextField
        label={t('unavailabilities.feed.link')}
        description={t('unavailabilities.feed.secret')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <a href={subscription} className={classes.main}>
          <IconCalendarPlus size={20} aria-hidden />
          {t('unavailabilities.feed.subscribe')}
        </a>
        <QuietButton onClick={() => void copy()} leftSection={<IconCopy size={20} aria-hidden />}>
          {t('unavailabilities.feed.copy')}
        </QuietButton>
        <a href={download} download="vigiefaon.ics" className={classes.quietLink}>
          <IconDownload size={20} aria-hidden />
          {t('unavailabilities.feed.download')}
        </a>
      </div>
      <p className="quiet">
        {feed.readAt
          ? t('unavailabilities.feed.readAt', { when: format.part.fromNow(feed.readAt) })
          : t('unavailabilities.feed.neverRead')}
      </p>
      <FeedEnd />
    </>
  );
}

const told = { renew: 'unavailabilities.feed.renewed', revoke: 'unavailabilities.feed.revoked' } as const;
type Ending = keyof typeof told;

/** Replacing and revoking, each after a question: calendars that follow the link go empty. */
function FeedEnd() {
  const { t } = useTranslation();
  const changes = useFeedChanges();
  // While the dialog closes it still says what it asked.
  const [{ what, isAsked }, ask] = useState<{ what: Ending; isAsked: boolean }>({ what: 'renew', isAsked: false });
  const close = () => ask({ what, isAsked: false });
  const confirm = () =>
    changes[what].mutate(
      {},
      { onSuccess: () => showToast({ severity: 'success', summary: t(told[what]) }), onSettled: close },
    );
  return (
    <div className={classes.buttons}>
      <QuietButton onClick={() => ask({ what: 'renew', isAsked: true })}>
        {t('unavailabilities.feed.renew')}
      </QuietButton>
      <QuietButton onClick={() => ask({ what: 'revoke', isAsked: true })}>
        {t('unavailabilities.feed.revoke')}
      </QuietButton>
      <ConfirmDialog
        opened={isAsked}
        title={t(`unavailabilities.feed.${what}`)}
        question={t(`unavailabilities.feed.${what}Question`)}
        confirmLabel={t(`unavailabilities.feed.${what}`)}
        irreversible
        pending={changes.renew.isPending || changes.revoke.isPending}
        onConfirm={confirm}
        onClose={close}
      />
    </div>
  );
}
