import type { PreviewDifference } from '@vigiefaon/domain/planning/publication/preview-differences';
import type { PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './publish-dialog.module.css';
import { usePublicationNames } from './publish-words.ts';

interface PublishChangesProps {
  preview: PublicationPreview;
  /** Since the reader saw it; null while nothing changed. */
  differences: readonly PreviewDifference[] | null;
  onLook: () => void;
}

/** Stands first of all, and before anything is published. */
export function PublishChanges({ preview, differences, onLook }: PublishChangesProps) {
  const { t } = useTranslation();
  const { missionOf, pilotOf } = usePublicationNames(preview);
  return (
    <>
      {differences ? (
        <Notice kind="warn" title={t('publication.overtaken')} role="alert">
          <ul className={classes.list}>
            {differences.map(({ kind, missionId, name }) => (
              <li key={`${kind}${missionId ?? ''}`}>
                {t(`publication.difference.${kind}`, { mission: name ?? (missionId ? missionOf(missionId) : '') })}
              </li>
            ))}
          </ul>
          <p>{t('publication.overtakenDetail')}</p>
        </Notice>
      ) : null}
      {preview.staleness.length > 0 ? (
        <Notice kind="warn" title={t('publication.stale')}>
          <ul className={classes.list}>
            {preview.staleness.map(({ kind, missionId, pilotId, name }) => (
              <li key={`${kind}${missionId ?? ''}${pilotId ?? ''}`}>
                {t(`planning.staleness.${kind}`, {
                  mission: name ?? (missionId ? missionOf(missionId) : ''),
                  pilot: pilotId ? pilotOf(pilotId) : '',
                })}
              </li>
            ))}
          </ul>
          <QuietButton onClick={onLook}>{t('publication.look')}</QuietButton>
        </Notice>
      ) : null}
      {preview.impossible.length > 0 ? (
        <Notice kind="error" title={t('publication.impossible')}>
          <ul className={classes.list}>
            {preview.impossible.map(({ missionId, pilotId }) => (
              <li key={missionId}>
                {t('publication.impossibleLine', { mission: missionOf(missionId), pilot: pilotOf(pilotId) })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
