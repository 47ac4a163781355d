import type { PreviewDifference } from '@vigiefaon/domain/planning/publication/preview-differences';
import type { ReactNode } from 'react';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { hasDoubleGround, type Publication } from './publication.ts';
import classes from './publish-dialog.module.css';

interface Line {
  key: string;
  text: string;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={classes.list}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

interface LinesNoticeProps {
  kind: 'warn' | 'error';
  title: string;
  role?: 'alert' | 'note';
  lines: readonly Line[];
  children?: ReactNode;
}

/** Nothing without lines. */
function LinesNotice({ lines, children, ...notice }: LinesNoticeProps) {
  if (lines.length === 0) return null;
  return (
    <Notice {...notice}>
      <Lines lines={lines} />
      {children}
    </Notice>
  );
}

interface PublishChangesProps {
  publication: Publication;
  /** Since the reader saw it. */
  differences: readonly PreviewDifference[];
  onLook: () => void;
}

/** Stands first of all, and before anything is published. */
export function PublishChanges({ publication, differences, onLook }: PublishChangesProps) {
  const { t, missionOf, pilotOf, staleness, impossible } = publication;
  const nameOf = ({ name, missionId }: Pick<PreviewDifference, 'name' | 'missionId'>) =>
    name ?? (missionId ? missionOf(missionId) : '');
  return (
    <>
      <LinesNotice
        kind="warn"
        title={t('publication.overtaken')}
        role="alert"
        lines={differences.map((difference) => ({
          key: `${difference.kind}${difference.missionId ?? ''}`,
          text: t(`publication.difference.${difference.kind}`, { mission: nameOf(difference) }),
        }))}
      >
        <p>{t('publication.overtakenDetail')}</p>
      </LinesNotice>
      <LinesNotice
        kind="warn"
        title={t('publication.stale')}
        lines={staleness.map((stale) => ({
          key: `${stale.kind}${stale.missionId ?? ''}${stale.pilotId ?? ''}`,
          text: t(`planning.staleness.${stale.kind}`, {
            mission: nameOf(stale),
            pilot: stale.pilotId ? pilotOf(stale.pilotId) : '',
          }),
        }))}
      >
        <QuietButton onClick={onLook}>{t('publication.look')}</QuietButton>
      </LinesNotice>
      <LinesNotice
        kind="error"
        title={t('publication.impossible')}
        lines={impossible.map(({ missionId, pilotId }) => ({
          key: missionId,
          text: t('publication.impossibleLine', { mission: missionOf(missionId), pilot: pilotOf(pilotId) }),
        }))}
      />
    </>
  );
}

interface PublishSameGroundProps {
  publication: Publication;
  isDoubleMeant: boolean;
  onMean: (isMeant: boolean) => void;
}

/** Ground that several missions order: who flies it; of more than one pilot it is asked whether that is meant. */
export function PublishSameGround({ publication, isDoubleMeant, onMean }: PublishSameGroundProps) {
  const { t, format, missionOf, pilotOf, sameGround } = publication;
  const lines = sameGround.map(({ missionIds, pilotIds }) => {
    const [one = '', other = ''] = missionIds.map(missionOf);
    const key = pilotIds.length > 0 ? 'publication.sameGroundLine' : 'publication.sameGroundNobody';
    return { key: missionIds.join(), text: t(key, { one, other, pilots: format.list(pilotIds.map(pilotOf)) }) };
  });
  return (
    <LinesNotice kind="warn" title={t('publication.sameGround')} lines={lines}>
      {hasDoubleGround(publication) ? (
        <CheckboxField
          label={t('publication.sameGroundMeant')}
          checked={isDoubleMeant}
          onChange={(event) => onMean(event.currentTarget.checked)}
        />
      ) : null}
    </LinesNotice>
  );
}

/** Where flying is restricted: what needs a permission is named at once, what is flown under conditions on demand. */
export function PublishZones({ publication }: { publication: Publication }) {
  const { t, missionOf, pilotOf, zones } = publication;
  if (zones.length === 0) return null;
  const linesOf = (verdict: (typeof zones)[number]['verdict']) =>
    zones
      .filter((flight) => flight.verdict === verdict)
      .map(({ missionId, pilotId }) => {
        const names = { mission: missionOf(missionId), pilot: pilotOf(pilotId) };
        const text = t('publication.zoneLine', { ...names, verdict: t(`publication.zone.${verdict}`) });
        return { key: `${missionId}${pilotId}`, text };
      });
  const conditional = linesOf('CONDITIONAL');
  return (
    <Notice kind="warn" title={t('publication.zones')}>
      <Lines lines={[...linesOf('PROHIBITED'), ...linesOf('AUTHORISATION')]} />
      {conditional.length > 0 ? (
        <details>
          <summary className={classes.more}>{t('publication.conditional', { count: conditional.length })}</summary>
          <Lines lines={conditional} />
        </details>
      ) : null}
    </Notice>
  );
}
