import { useCurrentUser } from '../../api/current-user.ts';
import { ClearanceState } from '../../features/clearance/requester/clearance-state.tsx';
import { History } from '../../features/history/history.tsx';
import { StandingIntentions } from '../../features/intentions/requester/standing-intentions.tsx';
import { MyRound } from '../../features/missions/round/my-round.tsx';
import { MissionPapers } from '../../features/sheets/mission-papers.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export default function MyMissionsPage() {
  const { t } = useTranslation();
  const { role, clientId } = useCurrentUser();
  if (role !== 'ROLE_CLIENT' || !clientId) return <MyRound />;
  return (
    <>
      <PageHeader title={t('history.title')} />
      <StandingIntentions clientId={clientId} heading="h2" />
      <History
        clientId={clientId}
        renderFirst={(mission) => <ClearanceState mission={mission} />}
        renderMore={(mission) => <MissionPapers mission={mission} />}
      />
    </>
  );
}
