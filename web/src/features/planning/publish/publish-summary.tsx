import { messageChannels } from '@vigiefaon/domain/messages/message';
import type { PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './publish-dialog.module.css';
import { isNothingToDo } from './publish-words.ts';

/** In one glance: how many rounds, how many messages by which way, and who cannot be reached. */
export function PublishSummary({ preview }: { preview: PublicationPreview }) {
  const { t, format } = useTranslation();
  const { rounds, messages, publishedAt } = preview;
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
      {isNothingToDo(preview) ? <p>{t('publication.nothing')}</p> : null}
      <ul className={classes.channels}>
        {messageChannels
          .filter((channel) => messages[channel] > 0)
          .map((channel) => (
            <li key={channel}>
              <strong>{messages[channel]}</strong> {t(`publication.channel.${channel}`, { count: messages[channel] })}
            </li>
          ))}
        {messages.NONE > 0 ? (
          <li>
            <strong>{messages.NONE}</strong> {t('publication.channel.NONE', { count: messages.NONE })}
          </li>
        ) : null}
      </ul>
      {preview.hasMailServer ? null : <Notice kind="warn">{t('publication.noMailServer')}</Notice>}
    </section>
  );
}
