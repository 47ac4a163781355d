import {
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCalendarUser,
  IconChartBar,
  IconDatabase,
  IconFileDownload,
  IconHistory,
  IconMail,
  IconMessage2,
  IconScript,
  IconShieldCheck,
  IconSpeakerphone,
  IconSunset2,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { logOut } from '../app/leave.ts';
import { BannerTopic } from '../features/banner/banner-topic.tsx';
import { ClockSection } from '../features/clock/clock-section.tsx';
import { ConsentTopic } from '../features/consent/consent-topic.tsx';
import { RulesTopic } from '../features/house-rules/rules-topic.tsx';
import { Messages } from '../features/messages/messages.tsx';
import { RetentionPreview } from '../features/privacy/retention-preview.tsx';
import { SeasonBanner } from '../features/season/season-banner.tsx';
import { Seasons } from '../features/seasons/seasons.tsx';
import { EveningTopic } from '../features/settings/evening-topic.tsx';
import { CrewOverview } from '../features/unavailabilities/crew-overview.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TopicLayout } from '../ui/topic-layout.tsx';
import { useSearchParams } from '../ui/use-search-params.ts';

// Fetched when they are looked at: the evening needs none of them.
const Figures = lazy(async () => ({ default: (await import('../features/figures/figures.tsx')).Figures }));
const Exports = lazy(async () => ({ default: (await import('../features/exports/exports.tsx')).Exports }));
const Backups = lazy(async () => ({ default: (await import('../features/backup/backups.tsx')).Backups }));
const MessageTextsTopic = lazy(async () => ({
  default: (await import('../features/message-texts/message-texts-topic.tsx')).MessageTextsTopic,
}));
const WhatsappTopic = lazy(async () => ({
  default: (await import('../features/whatsapp/whatsapp-topic.tsx')).WhatsappTopic,
}));
const Journal = lazy(async () => ({ default: (await import('../features/journal/journal.tsx')).Journal }));

/** A topic is one line here, its label in the texts, and a feature. */
const topics = [
  {
    key: 'season',
    label: 'tools.season',
    icon: IconCalendarEvent,
    content: () => <Seasons banner={(settings) => <SeasonBanner settings={settings} />} />,
  },
  { key: 'banner', label: 'tools.banner', icon: IconSpeakerphone, content: () => <BannerTopic /> },
  { key: 'rules', label: 'tools.rules', icon: IconScript, content: () => <RulesTopic /> },
  { key: 'consent', label: 'tools.consent', icon: IconShieldCheck, content: () => <ConsentTopic /> },
  {
    key: 'evening',
    label: 'tools.evening',
    icon: IconSunset2,
    content: () => (
      <EveningTopic renderPreview={(seasons) => <RetentionPreview seasons={seasons} />} clock={<ClockSection />} />
    ),
  },
  { key: 'availability', label: 'tools.availability', icon: IconCalendarUser, content: () => <CrewOverview /> },
  { key: 'messages', label: 'tools.messages', icon: IconMail, content: () => <Messages /> },
  { key: 'texts', label: 'messageTexts.title', icon: IconMessage2, content: () => <MessageTextsTopic /> },
  { key: 'whatsapp', label: 'whatsapp.title', icon: IconBrandWhatsapp, content: () => <WhatsappTopic /> },
  { key: 'figures', label: 'figures.title', icon: IconChartBar, content: () => <Figures /> },
  { key: 'exports', label: 'exports.title', icon: IconFileDownload, content: () => <Exports /> },
  { key: 'journal', label: 'journal.title', icon: IconHistory, content: () => <Journal /> },
  {
    key: 'backup',
    label: 'backup.title',
    icon: IconDatabase,
    content: () => <Backups onRestored={() => void logOut()} />,
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
        <Suspense fallback={null}>{shown.content()}</Suspense>
      </TopicLayout>
    </>
  );
}
