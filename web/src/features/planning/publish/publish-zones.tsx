import type { PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './publish-dialog.module.css';
import { usePublicationNames } from './publish-words.ts';

type RestrictedFlight = PublicationPreview['zones'][number];

/** Where flying is restricted: what needs a permission is named at once, what is flown under conditions on demand. */
export function PublishZones({ preview }: { preview: PublicationPreview }) {
  const { t } = useTranslation();
  const { missionOf, pilotOf } = usePublicationNames(preview);
  const { zones } = preview;
  if (zones.length === 0) return null;
  const prohibited = zones.filter(({ verdict }) => verdict === 'PROHIBITED');
  const permitted = zones.filter(({ verdict }) => verdict === 'AUTHORISATION');
  const conditional = zones.filter(({ verdict }) => verdict === 'CONDITIONAL');
  const list = (flights: readonly RestrictedFlight[]) => (
    <ul className={classes.list}>
      {flights.map(({ missionId, pilotId, verdict }) => (
        <li key={`${missionId}${pilotId}`}>
          {t('publication.zoneLine', {
            mission: missionOf(missionId),
            pilot: pilotOf(pilotId),
            verdict: t(`publication.zone.${verdict}`),
          })}
        </li>
      ))}
    </ul>
  );
  return (
    <Notice kind="warn" title={t('publication.zones')}>
      {list([...prohibited, ...permitted])}
      {conditional.length > 0 ? (
        <details>
          <summary className={classes.more}>{t('publication.conditional', { count: conditional.length })}</summary>
          {list(conditional)}
        </details>
      ) : null}
    </Notice>
  );
}
