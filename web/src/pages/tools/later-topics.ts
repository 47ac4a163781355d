import { type ComponentType, lazy } from 'react';

/** Fetched when it is looked at: the evening needs none of these. */
function later<Name extends string, P>(name: Name, load: () => Promise<Record<Name, ComponentType<P>>>) {
  return lazy<ComponentType<P>>(async () => ({ default: (await load())[name] }));
}

export const Figures = later('Figures', () => import('../../features/figures/figures.tsx'));
export const Exports = later('Exports', () => import('../../features/exports/exports.tsx'));
export const Backups = later('Backups', () => import('../../features/backup/backups.tsx'));
export const MessageTextsTopic = later(
  'MessageTextsTopic',
  () => import('../../features/message-texts/message-texts-topic.tsx'),
);
export const WhatsappTopic = later('WhatsappTopic', () => import('../../features/whatsapp/whatsapp-topic.tsx'));
export const MapServicesTopic = later(
  'MapServicesTopic',
  () => import('../../features/map-services/map-services-topic.tsx'),
);
export const ZoneSources = later('ZoneSources', () => import('../../features/zones/zone-sources.tsx'));
export const RegistersTopic = later('RegistersTopic', () => import('../../features/registers/registers-topic.tsx'));
export const PartnersTopic = later(
  'PartnersTopic',
  () => import('../../features/handover/partners/partners-topic.tsx'),
);
export const PlanningSettingsTopic = later(
  'PlanningSettingsTopic',
  () => import('../../features/planning-settings/planning-settings-topic.tsx'),
);
export const WeatherTopic = later('WeatherTopic', () => import('../../features/sky/tools/weather-topic.tsx'));
export const TerrainTopic = later('TerrainTopic', () => import('../../features/terrain/terrain-topic.tsx'));
export const LetterheadTopic = later('LetterheadTopic', () => import('../../features/letterhead/letterhead-topic.tsx'));
export const PapersTopic = later('PapersTopic', () => import('../../features/papers/papers-topic.tsx'));
export const PeopleTopic = later('PeopleTopic', () => import('../../features/people-import/people-topic.tsx'));
export const InvitationsTopic = later(
  'InvitationsTopic',
  () => import('../../features/invitations/invitations-topic.tsx'),
);
export const CratesTopic = later('CratesTopic', () => import('../../features/finds/crates-topic.tsx'));
export const Journal = later('Journal', () => import('../../features/journal/journal.tsx'));
export const Outside = later('Outside', () => import('./outside.tsx'));
