import { type InvitedKind, invitedKinds } from '@vigiefaon/domain/invitations/invitations.api';
import { MoreTexts } from '../../i18n/more-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import { InvitedList } from './invited-list.tsx';

function Invitations() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const of: InvitedKind = invitedKinds.find((kind) => kind === search.of) ?? 'PILOTS';
  usePageMark('wide-topic');
  return (
    <div className="stack gap-16">
      <h2>{t('invitations.title')}</h2>
      <p className="quiet">{t('invitations.lead')}</p>
      <Segmented
        label={t('invitations.of')}
        labelHidden
        value={of}
        onChange={(kind) => setSearch({ of: kind }, true)}
        data={invitedKinds.map((value) => ({ value, label: t(`invitations.of.${value}`) }))}
      />
      <InvitedList key={of} of={of} />
    </div>
  );
}

/** Who has not come in yet, and the ways by which they are invited. */
export function InvitationsTopic() {
  return (
    <MoreTexts area="people" waiting={null} renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}>
      <Invitations />
    </MoreTexts>
  );
}
