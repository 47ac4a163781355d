import { previewRetention } from '@vigiefaon/domain/privacy/privacy.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Whom the coming night would anonymise with this number of seasons, saved or only chosen; null keeps everybody. */
export function RetentionPreview({ seasons }: { seasons: number | null }) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const query = seasons === null ? {} : { seasons };
  const { data, error } = useEndpointQuery(previewRetention, { query }, { enabled: seasons !== null });
  if (seasons === null) return <Notice role="status">{t('privacy.retention.off')}</Notice>;
  if (error) return <Notice kind="warn">{errorMessage(error)}</Notice>;
  if (!data) return <p aria-busy="true">{t('common.loading')}</p>;
  if (data.before === null)
    return <Notice role="status">{t('privacy.retention.tooFewSeasons', { count: seasons })}</Notice>;
  return (
    <Notice kind={data.requesters > 0 ? 'warn' : 'info'} role="status">
      <strong>{t('privacy.retention.tonight', { count: data.requesters })}</strong>{' '}
      {t('privacy.retention.since', { day: format.part.date(data.before) })}
    </Notice>
  );
}
