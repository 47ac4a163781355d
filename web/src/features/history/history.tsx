import { Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { cancelMission } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { EditRequest } from './edit-request.tsx';
import classes from './history.module.css';
import { missionReads, useHistory } from './history.queries.ts';
import { HistoryItem, type RenderMore } from './history-item.tsx';

/** Asks first: a requester cannot take a cancellation back. */
function CancelRequest({ mission, onClose }: { mission: Mission; onClose: () => void }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(cancelMission, {
    forgets: missionReads,
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('history.canceled') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      irreversible
      title={t('history.cancelTitle')}
      question={
        <>
          <p>
            {t(mission.pilot ? 'history.cancelQuestionPilot' : 'history.cancelQuestion', {
              day: format.part.day(mission.missionDate, today),
            })}
          </p>
          {error ? <p role="alert">{errorMessage(error)}</p> : null}
        </>
      }
      confirmLabel={t('history.cancelConfirm')}
      cancelLabel={t('history.cancelKeep')}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ params: { missionId: mission.missionId } })}
    />
  );
}

interface HistoryProps {
  clientId: string;
  /** To be known of a request before anything else. */
  renderFirst?: RenderMore;
  renderMore?: RenderMore;
}

/** All requests of a requester: today's first, then the soonest, what is over below. */
export function History({ clientId, renderFirst, renderMore }: HistoryProps) {
  const { t } = useTranslation();
  const { missions, isLoading, isLoadingMore, error, retry, hasMore, showMore } = useHistory(clientId);
  const [edited, setEdited] = useState<Mission | null>(null);
  const [canceled, setCanceled] = useState<Mission | null>(null);

  if (isLoading) return <ItemSkeletons />;
  if (missions.length === 0) {
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return <EmptyState title={t('history.emptyTitle')} detail={t('history.emptyDetail')} action={<OrderLink />} />;
  }
  return (
    <div className={classes.page}>
      <div className={classes.order}>
        <OrderLink />
      </div>
      <ul className={classes.list} aria-label={t('history.title')}>
        {missions.map((mission) => (
          <HistoryItem
            key={mission.missionId}
            mission={mission}
            renderFirst={renderFirst}
            renderMore={renderMore}
            onEdit={() => setEdited(mission)}
            onCancel={() => setCanceled(mission)}
          />
        ))}
      </ul>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {hasMore || isLoadingMore ? (
        <QuietButton field pending={isLoadingMore} onClick={showMore}>
          {t('common.showMore')}
        </QuietButton>
      ) : (
        <p className={classes.end}>{t('history.end')}</p>
      )}
      {edited ? <EditRequest mission={edited} onClose={() => setEdited(null)} /> : null}
      {canceled ? <CancelRequest mission={canceled} onClose={() => setCanceled(null)} /> : null}
    </div>
  );
}

function OrderLink() {
  const { t } = useTranslation();
  return (
    <Link to="/intervention" className={classes.orderLink}>
      <IconPlus size={20} aria-hidden="true" />
      {t('history.order')}
    </Link>
  );
}

/** As tall as a list: what stands below must not move when it comes. */
function ItemSkeletons() {
  return (
    <div className={classes.page} aria-hidden="true">
      <Skeleton height={56} radius={12} />
      <div className={classes.list}>
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <Skeleton key={number} height={190} radius={12} />
        ))}
      </div>
    </div>
  );
}
