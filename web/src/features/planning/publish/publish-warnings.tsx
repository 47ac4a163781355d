import type { PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import classes from './publish-dialog.module.css';
import { hasDoubleGround, usePublicationNames } from './publish-words.ts';

interface PublishSameGroundProps {
  preview: PublicationPreview;
  isDoubleMeant: boolean;
  onMean: (isMeant: boolean) => void;
}

/** Ground that several missions order: who flies it; of more than one pilot it is asked whether that is meant. */
export function PublishSameGround({ preview, isDoubleMeant, onMean }: PublishSameGroundProps) {
  const { t, format } = useTranslation();
  const { missionOf, pilotOf } = usePublicationNames(preview);
  if (preview.sameGround.length === 0) return null;
  return (
    <Notice kind="warn" title={t('publication.sameGround')}>
      <ul className={classes.list}>
        {preview.sameGround.map(({ missionIds, pilotIds }) => {
          const [one = '', other = ''] = missionIds.map(missionOf);
          const pilots = format.list(pilotIds.map(pilotOf));
          return (
            <li key={missionIds.join()}>
              {pilotIds.length > 0
                ? t('publication.sameGroundLine', { one, other, pilots })
                : t('publication.sameGroundNobody', { one, other })}
            </li>
          );
        })}
      </ul>
      {hasDoubleGround(preview) ? (
        <CheckboxField
          label={t('publication.sameGroundMeant')}
          checked={isDoubleMeant}
          onChange={(event) => onMean(event.currentTarget.checked)}
        />
      ) : null}
    </Notice>
  );
}

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
