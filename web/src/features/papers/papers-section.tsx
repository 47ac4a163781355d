import { IconFilePlus } from '@tabler/icons-react';
import { listPapers, type Paper } from '@vigiefaon/domain/papers/papers.api';
import type { User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canFly } from '../../identity/can-fly.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PaperForm } from './paper-form.tsx';
import { PaperItem } from './paper-item.tsx';
import classes from './papers.module.css';

interface PapersSectionProps {
  user: User;
  className?: string | undefined;
  /** On the sheet of somebody's account. */
  ofAnother?: boolean;
}

/** Drones, licences and insurance of somebody who flies; nothing for those who do not. */
export function PapersSection({ user: { userId, role }, className, ofAnother = false }: PapersSectionProps) {
  const { t } = useTranslation();
  const { mailIsSent, pushKey } = usePublicSettings();
  const flies = canFly(role);
  const { data, error, refetch } = useEndpointQuery(listPapers, { params: { pilotId: userId } }, { enabled: flies });
  // `new` enters one.
  const [edited, setEdited] = useState<Paper | 'new' | null>(null);
  if (!flies) return null;
  const close = () => setEdited(null);
  return (
    <section className={className ?? classes.section} aria-labelledby="papers" aria-busy={!data && !error}>
      <h3 id="papers">{t(ofAnother ? 'papers.titleOf' : 'papers.title')}</h3>
      <p className="quiet">
        {t(ofAnother ? 'papers.leadOf' : 'papers.lead')}{' '}
        {!ofAnother && (mailIsSent || pushKey !== null) ? t('papers.reminders') : null}
      </p>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p>{t('papers.none')}</p> : null}
      <ul className="stack gap-8" aria-label={t('papers.list')}>
        {data?.items.map((paper) => (
          <PaperItem key={paper.paperId} paper={paper} onEdit={() => setEdited(paper)} />
        ))}
      </ul>
      {data ? (
        <div>
          <QuietButton leftSection={<IconFilePlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
            {t('papers.add')}
          </QuietButton>
        </div>
      ) : null}
      <Sheet
        opened={edited !== null}
        onClose={close}
        title={t(edited === 'new' || edited === null ? 'papers.addTitle' : 'papers.editTitle')}
      >
        {edited ? <PaperForm pilotId={userId} paper={edited === 'new' ? null : edited} onSaved={close} /> : null}
      </Sheet>
    </section>
  );
}
