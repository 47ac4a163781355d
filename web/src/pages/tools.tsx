import { IconCalendarEvent } from '@tabler/icons-react';
import { SeasonBanner } from '../features/season/season-banner.tsx';
import { Seasons } from '../features/seasons/seasons.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TopicLayout } from '../ui/topic-layout.tsx';
import { useSearchParams } from '../ui/use-search-params.ts';

/** A topic is one line here, its label in the texts, and a feature. */
const topics = [
  {
    key: 'season',
    label: 'tools.season',
    icon: IconCalendarEvent,
    content: () => <Seasons banner={(settings) => <SeasonBanner settings={settings} />} />,
  },
] as const;

export default function ToolsPage() {
  const { t } = useTranslation();
  const [{ topic: asked }] = useSearchParams();
  const shown = topics.find(({ key }) => key === asked) ?? topics[0];
  return (
    <>
      <PageHeader title={t('tools.title')} />
      <TopicLayout
        label={t('tools.topics')}
        topics={topics.map(({ key, label, icon }) => ({ key, label: t(label), icon }))}
        current={shown.key}
      >
        {shown.content()}
      </TopicLayout>
    </>
  );
}
