import { useCurrentUser } from '../api/current-user.ts';
import { History } from '../features/history/history.tsx';
import { MyRound } from '../features/missions/my-round.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function MyMissionsPage() {
  const { t } = useTranslation();
  const { role, clientId } = useCurrentUser();
  if (role !== 'ROLE_CLIENT' || !clientId) return <MyRound />;
  return (
    <>
      <PageHeader title={t('history.title')} />
      <History clientId={clientId} />
    </>
  );
}
