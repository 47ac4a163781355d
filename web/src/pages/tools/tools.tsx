import { Suspense } from 'react';
import { MissingCard } from '../../features/setup/missing-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TopicLayout } from '../../ui/layout/topic-layout.tsx';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import { toolTopics } from './tool-topics.tsx';

export default function ToolsPage() {
  const { t } = useTranslation();
  const [{ topic: asked }] = useSearchParams();
  const shown = toolTopics.find(({ key }) => key === asked) ?? toolTopics[0];
  return (
    <>
      <PageHeader title={t('tools.title')} />
      <MissingCard />
      <TopicLayout
        label={t('tools.topics')}
        topics={toolTopics.map(({ key, label, icon }) => ({ key, label: t(label), icon }))}
        current={shown.key}
      >
        <Suspense fallback={null}>{shown.content()}</Suspense>
      </TopicLayout>
    </>
  );
}
