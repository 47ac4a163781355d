import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import type { InterventionDraft, StepNumber } from '../../../ordering/draft/intervention-draft.ts';
import { ParcelFacts, ParcelTotal } from '../../../ordering/where/parcel-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useEvening } from '../when/use-evening.ts';
import classes from './wizard-steps.module.css';

const RequestMap = lazy(async () => ({ default: (await import('../where/request-map.tsx')).RequestMap }));

interface SectionProps {
  title: string;
  onEdit: () => void;
  children: ReactNode;
}

function Section({ title, onEdit, children }: SectionProps) {
  const { t } = useTranslation();
  const editLabel = t('intervention.editSection', { section: title });
  return (
    <section className={classes.section}>
      <div className="row spread gap-8">
        <h2 className={classes.title}>{title}</h2>
        <button type="button" className={classes.edit} aria-label={editLabel} onClick={onEdit}>
          {t('common.edit')}
        </button>
      </div>
      {children}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Parcels({ draft }: { draft: InterventionDraft }) {
  const { t } = useTranslation();
  if (draft.parcels.length === 0) {
    return (
      <Notice kind="warn">{t(draft.meetingPoint ? 'intervention.onlyMeetingPoint' : 'intervention.noPlace')}</Notice>
    );
  }
  return (
    <ul className={classes.parcels}>
      {draft.parcels.map((parcel) => (
        <li key={parcel.key}>
          <ParcelThumbnail geometries={[parcel.geometry]} size={40} className="primary" />
          <span>
            <strong>{parcel.name}</strong>
            <span className={classes.quiet}>
              <ParcelFacts draft={draft} parcel={parcel} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ConfirmationStepProps {
  draft: InterventionDraft;
  onEdit: (step: StepNumber) => void;
}

/** Fourth step: everything on one page. */
export function ConfirmationStep({ draft, onEdit }: ConfirmationStepProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { planningLine, isLate } = useEvening(draft.missionDate);
  return (
    <div className={classes.page}>
      <Section title={t('intervention.section.place')} onEdit={() => onEdit(2)}>
        {draft.parcels.length > 0 || draft.meetingPoint ? (
          <div className={classes.map}>
            <Suspense fallback={null}>
              <RequestMap draft={draft} />
            </Suspense>
          </div>
        ) : null}
        <Parcels draft={draft} />
        {draft.parcels.length > 1 ? (
          <p className={classes.total}>
            <ParcelTotal parcels={draft.parcels} />
          </p>
        ) : null}
        <p className={classes.quiet}>
          {t(draft.meetingPoint ? 'intervention.meetingPointSet' : 'intervention.meetingPointNone')}
        </p>
      </Section>
      <Section title={t('intervention.section.contact')} onEdit={() => onEdit(3)}>
        <dl className="stack gap-10">
          <Fact term={t('intervention.day')}>
            <strong>{draft.missionDate ? format.dayInWords(draft.missionDate, today) : '—'}</strong>
            {draft.missionDate ? <span className="numbers"> · {format.day(draft.missionDate)}</span> : null}
          </Fact>
          <Fact term={t('intervention.time')}>
            <span className="numbers">{draft.mowingTime ?? t('intervention.timeUnknown')}</span>
          </Fact>
          <Fact term={t('intervention.phone')}>
            <span className="numbers">{readablePhone(draft.contactPhone)}</span>
          </Fact>
          <Fact term={t('intervention.riskyShort')}>{t(draft.riskyParcels ? 'common.yes' : 'common.no')}</Fact>
          {draft.clientNote.trim() ? <Fact term={t('intervention.note')}>{draft.clientNote}</Fact> : null}
        </dl>
      </Section>
      {isLate ? (
        <Notice kind="warn" role="note">
          {t('intervention.late')}
        </Notice>
      ) : null}
      <p className={classes.evening}>{planningLine}</p>
    </div>
  );
}
