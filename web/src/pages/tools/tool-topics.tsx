import {
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCalendarUser,
  IconChartBar,
  IconCloud,
  IconDatabase,
  IconDrone,
  IconFileDownload,
  IconHistory,
  IconId,
  IconLicense,
  IconMail,
  IconMailOpened,
  IconMap2,
  IconMessage2,
  IconMountain,
  IconPackage,
  IconPolygon,
  IconRoute,
  IconScript,
  IconShieldCheck,
  IconSpeakerphone,
  IconSunrise,
  IconSunset2,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react';
import { BannerTopic } from '../../features/banner/banner-topic.tsx';
import { ConsentTopic } from '../../features/consent/consent-topic.tsx';
import { RulesTopic } from '../../features/house-rules/rules-topic.tsx';
import { LightTopic } from '../../features/light/light-topic.tsx';
import { Messages } from '../../features/messages/messages.tsx';
import { SeasonBanner } from '../../features/season/season-banner.tsx';
import { Seasons } from '../../features/seasons/seasons.tsx';
import { CrewOverview } from '../../features/unavailabilities/crew/crew-overview.tsx';
import { leaveRestored } from '../../routing/leave.ts';
import { Evening } from './evening.tsx';
import {
  Backups,
  CratesTopic,
  Exports,
  Figures,
  InvitationsTopic,
  Journal,
  LetterheadTopic,
  MapServicesTopic,
  MessageTextsTopic,
  PapersTopic,
  PartnersTopic,
  PeopleTopic,
  PlanningSettingsTopic,
  RegistersTopic,
  TerrainTopic,
  WeatherTopic,
  WhatsappTopic,
  ZoneSources,
} from './later-topics.ts';

/** A topic of /tools is one line here, its label in the texts, and a feature. */
export const toolTopics = [
  {
    key: 'season',
    label: 'tools.season',
    icon: IconCalendarEvent,
    content: () => <Seasons banner={(settings) => <SeasonBanner settings={settings} />} />,
  },
  { key: 'letterhead', label: 'letterhead.title', icon: IconId, content: () => <LetterheadTopic /> },
  { key: 'banner', label: 'tools.banner', icon: IconSpeakerphone, content: () => <BannerTopic /> },
  { key: 'rules', label: 'tools.rules', icon: IconScript, content: () => <RulesTopic /> },
  { key: 'consent', label: 'tools.consent', icon: IconShieldCheck, content: () => <ConsentTopic /> },
  { key: 'evening', label: 'tools.evening', icon: IconSunset2, content: () => <Evening /> },
  { key: 'light', label: 'light.title', icon: IconSunrise, content: () => <LightTopic /> },
  { key: 'weather', label: 'tools.weather', icon: IconCloud, content: () => <WeatherTopic /> },
  { key: 'terrain', label: 'terrain.title', icon: IconMountain, content: () => <TerrainTopic /> },
  { key: 'plan', label: 'planningSettings.title', icon: IconRoute, content: () => <PlanningSettingsTopic /> },
  { key: 'crates', label: 'finds.settings.title', icon: IconPackage, content: () => <CratesTopic /> },
  { key: 'papers', label: 'papers.topic', icon: IconLicense, content: () => <PapersTopic /> },
  { key: 'people', label: 'tools.people', icon: IconUsersPlus, content: () => <PeopleTopic /> },
  { key: 'invitations', label: 'tools.invitations', icon: IconMailOpened, content: () => <InvitationsTopic /> },
  { key: 'availability', label: 'tools.availability', icon: IconCalendarUser, content: () => <CrewOverview /> },
  { key: 'messages', label: 'tools.messages', icon: IconMail, content: () => <Messages /> },
  { key: 'texts', label: 'messageTexts.title', icon: IconMessage2, content: () => <MessageTextsTopic /> },
  { key: 'whatsapp', label: 'whatsapp.title', icon: IconBrandWhatsapp, content: () => <WhatsappTopic /> },
  { key: 'maps', label: 'maps.title', icon: IconMap2, content: () => <MapServicesTopic /> },
  { key: 'zones', label: 'zones.title', icon: IconDrone, content: () => <ZoneSources /> },
  { key: 'registers', label: 'registers.title', icon: IconPolygon, content: () => <RegistersTopic /> },
  { key: 'partners', label: 'partners.title', icon: IconUsersGroup, content: () => <PartnersTopic /> },
  { key: 'figures', label: 'figures.title', icon: IconChartBar, content: () => <Figures /> },
  { key: 'exports', label: 'exports.title', icon: IconFileDownload, content: () => <Exports /> },
  { key: 'journal', label: 'journal.title', icon: IconHistory, content: () => <Journal /> },
  {
    key: 'backup',
    label: 'backup.title',
    icon: IconDatabase,
    content: () => <Backups onRestore={(restore) => void leaveRestored(restore)} />,
  },
] as const;
