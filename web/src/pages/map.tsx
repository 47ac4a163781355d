import { MissionsMap } from '../features/missions/missions-map.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-header.tsx';

export default function MapPage() {
  const { t } = useTranslation();
  usePageTitle(t('mapPage.title'));
  return <MissionsMap />;
}
