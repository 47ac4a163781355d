import { messageChannels } from '@vigiefaon/domain/messages/message';
import { getPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { previewDifferences } from '@vigiefaon/domain/planning/publication/preview-differences';
import { type PublicationPreview, publishPlan } from '@vigiefaon/domain/planning/publication/publication.api';
import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { hasDoubleGround, isNothingToDo, type Publication, toldPeople, usePublication } from './publication.ts';
import classes from './publish-dialog.module.css';
import { PublishChanges, PublishSameGround, PublishZones } from './publish-notices.tsx';
import { PublishPilots, PublishRequesters, PublishWithoutPilot } from './publish-people.tsx';

/** In one glance: how many rounds, how many messages by which way, and who cannot be reached. */
function PublishSummary({ publication }: { publication: Publication }) {
  const { t, format, rounds, messages, publishedAt } = publication;
  const flights = rounds.flatMap(({ stops }) => stops);
  const news = flights.filter(({ change }) => change !== 'KEEP').length;
  const splits = new Set(flights.filter(({ partCount }) => partCount > 1).map(({ missionId }) => missionId)).size;
  const facts = [
    t('publication.rounds', { count: rounds.length }),
    t('publication.flights', { count: flights.length }),
    ...(publishedAt && news > 0 ? [t('publication.newFlights', { count: news })] : []),
    ...(splits > 0 ? [t('publication.splits', { count: splits })] : []),
  ];
  return (
    <section className="stack gap-6">
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {publishedAt ? (
        <p className="quiet numbers">{t('publication.publishedBefore', { when: format.part.instant(publishedAt) })}</p>
      ) : null}
      {isNothingToDo(publication) ? <p>{t('publication.nothing')}</p> : null}
      <ul className={classes.channels}>
        {([...messageChannels, 'NONE'] as const)
          .filter((channel) => messages[channel] > 0)
          .map((channel) => (
            <li key={channel}>
              <strong>{messages[channel]}</strong> {t(`publication.channel.${channel}`, { count: messages[channel] })}
            </li>
          ))}
      </ul>
      {publication.hasMailServer ? null : <Notice kind="warn">{t('publication.noMailServer')}</Notice>}
    </section>
  );
}

interface PublishPreviewProps {
  preview: PublicationPreview;
  isReading: boolean;
  readAgain: () => void;
  onClose: () => void;
}

/** Publishes exactly what is on screen; when that is no longer so, it is read anew and nothing is done. */
function usePublishing({ preview, readAgain, onClose }: PublishPreviewProps) {
  const { t } = useTranslation();
  // The same press repeated after a lost answer is done once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useEndpointMutation(publishPlan, {
    forgets: [getPlanning],
    onSuccess: ({ assigned, messages }) => {
      // A call is somebody's to make.
      const count = messages.PUSH + messages.WHATSAPP + messages.MAIL;
      showToast({
        severity: 'success',
        summary: t('publication.done', { count: assigned }),
        ...(count > 0 ? { detail: t('publication.doneDetail', { count }) } : {}),
      });
      onClose();
    },
    onError: (failure) => {
      if (!isCallError(failure, 'STALE')) return;
      setKey(crypto.randomUUID());
      readAgain();
    },
  });
  const { date, version, seen } = preview;
  const publish = (isDoubleMeant: boolean) =>
    mutate({ params: { date }, body: { version, seen, isDoubleMeant }, idempotencyKey: key });
  return { publish, isPending, failure: isCallError(error, 'STALE') ? null : error };
}

export function PublishPreview(props: PublishPreviewProps) {
  const { preview, isReading, onClose } = props;
  const publication = usePublication(preview);
  const { t } = publication;
  const errorMessage = useErrorMessage();
  const { publish, isPending, failure } = usePublishing(props);
  // A change under the reader's eyes is said, not only shown.
  const [first] = useState(preview);
  // The preview that was meant: another one is asked about anew.
  const [meant, setMeant] = useState('');
  const isDoubleMeant = hasDoubleGround(preview) && meant === preview.seen;
  const differences = first.seen === preview.seen ? [] : previewDifferences(first, preview);
  const people = toldPeople(preview);
  const ways = messageChannels
    .filter((channel) => people[channel] > 0)
    .map((channel) => t(`publication.tell.${channel}`, { count: people[channel] }));
  const count = people.PUSH + people.WHATSAPP + people.MAIL + people.CALL;
  return (
    <div className="stack gap-16" aria-busy={isReading}>
      <PublishChanges publication={publication} differences={differences} onLook={onClose} />
      <PublishSummary publication={publication} />
      <PublishSameGround
        publication={publication}
        isDoubleMeant={isDoubleMeant}
        onMean={(isMeant) => setMeant(isMeant ? preview.seen : '')}
      />
      <PublishZones publication={publication} />
      <PublishPilots publication={publication} />
      <PublishRequesters publication={publication} />
      <PublishWithoutPilot publication={publication} />
      <div className={classes.foot}>
        {failure ? (
          <Notice kind="error" role="alert">
            {errorMessage(failure)}
          </Notice>
        ) : null}
        <div className={classes.buttons}>
          <QuietButton onClick={onClose}>{t('common.cancel')}</QuietButton>
          <MainButton
            field
            pending={isPending}
            disabled={isReading || isNothingToDo(preview) || hasDoubleGround(preview) !== isDoubleMeant}
            onClick={() => publish(isDoubleMeant)}
            data-autofocus
          >
            {count === 0 ? t('publication.publish') : [t('publication.publishAndTell', { count }), ...ways].join(' · ')}
          </MainButton>
        </div>
      </div>
    </div>
  );
}
