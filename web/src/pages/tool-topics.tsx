import {
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCalendarUser,
  IconChartBar,
  IconDatabase,
  IconDrone,
  IconFileDownload,
  IconHistory,
  IconMail,
  IconMessage2,
  IconPackage,
  IconRoute,
  IconScript,
  IconShieldCheck,
  IconSpeakerphone,
  IconSunrise,
  IconSunset2,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { logOut } from '../app/leave.ts';
import { WithoutSecondFactor } from '../features/auth/without-second-factor.tsx';
import { BannerTopic } from '../features/banner/banner-topic.tsx';
import { ClockSection } from '../features/clock/clock-section.tsx';
import { ConsentTopic } from '../features/consent/consent-topic.tsx';
import { RulesTopic } from '../features/house-rules/rules-topic.tsx';
import { LightTopic } from '../features/light/light-topic.tsx';
import { Messages } from '../features/messages/messages.tsx';
import { EndingAccounts } from '../features/privacy/ending-accounts.tsx';
import { RetentionPreview } from '../features/privacy/retention-preview.tsx';
import { SeasonBanner } from '../features/season/season-banner.tsx';
import { Seasons } from '../features/seasons/seasons.tsx';
import { EveningTopic } from '../features/settings/evening-topic.tsx';
import { CrewOverview } from '../features/unavailabilities/crew-overview.tsx';

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
const ZoneSources = lazy(async () => ({ default: (await import('../features/zones/zone-sources.tsx')).ZoneSources }));
const PlanningSettingsTopic = lazy(async () => ({
  default: (await import('../features/planning-settings/planning-settings-topic.tsx')).PlanningSettingsTopic,
}));
const CratesTopic = lazy(async () => ({ default: (await import('../features/finds/crates-topic.tsx')).CratesTopic }));
const Journal = lazy(async () => ({ default: (await import('../features/journal/journal.tsx')).Journal }));

/** A topic of /tools is one line here, its label in the texts, and a feature. */
export const toolTopics = [
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
      <EveningTopic
        renderPreview={(seasons) => (
          <>
            <RetentionPreview seasons={seasons} />
            <EndingAccounts />
          </>
        )}
        withoutSecondFactor={<WithoutSecondFactor />}
        clock={<ClockSection />}
      />
    ),
  },
  { key: 'light', label: 'light.title', icon: IconSunrise, content: () => <LightTopic /> },
  { key: 'plan', label: 'planningSettings.title', icon: IconRoute, content: () => <PlanningSettingsTopic /> },
  { key: 'crates', label: 'finds.settings.title', icon: IconPackage, content: () => <CratesTopic /> },
  { key: 'availability', label: 'tools.availability', icon: IconCalendarUser, content: () => <CrewOverview /> },
  { key: 'messages', label: 'tools.messages', icon: IconMail, content: () => <Messages /> },
  { key: 'texts', label: 'messageTexts.title', icon: IconMessage2, content: () => <MessageTextsTopic /> },
  { key: 'whatsapp', label: 'whatsapp.title', icon: IconBrandWhatsapp, content: () => <WhatsappTopic /> },
  { key: 'zones', label: 'zones.title', icon: IconDrone, content: () => <ZoneSources /> },
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
