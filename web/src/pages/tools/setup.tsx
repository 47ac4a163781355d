import type { SetupFacts } from '@vigiefaon/domain/setup/setup';
import type { SetupStep } from '@vigiefaon/domain/setup/setup-steps';
import { type ReactNode, Suspense } from 'react';
import { ConsentTopic } from '../../features/consent/consent-topic.tsx';
import { RulesTopic } from '../../features/house-rules/rules-topic.tsx';
import { AreaTopic } from '../../features/map-services/area-topic.tsx';
import { SeasonBanner } from '../../features/season/season-banner.tsx';
import { Seasons } from '../../features/seasons/seasons.tsx';
import { ClockLine } from '../../features/setup/clock-line.tsx';
import { MailStep } from '../../features/setup/mail-step.tsx';
import { PilotsStep } from '../../features/setup/pilots-step.tsx';
import { PushStep } from '../../features/setup/push-step.tsx';
import { SetupGuide } from '../../features/setup/setup-guide.tsx';
import { MoreTexts } from '../../i18n/more-texts.tsx';
import { routes } from '../../routing/routes.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Evening } from './evening.tsx';
import {
  LetterheadTopic,
  MapServicesTopic,
  RegistersTopic,
  TerrainTopic,
  WhatsappTopic,
  ZoneSources,
} from './later-topics.ts';

const contents: Readonly<Record<SetupStep, (facts: SetupFacts) => ReactNode>> = {
  association: () => (
    <>
      <ClockLine />
      <LetterheadTopic />
    </>
  ),
  place: () => <AreaTopic />,
  season: () => <Seasons banner={(settings) => <SeasonBanner settings={settings} />} />,
  evening: () => <Evening />,
  maps: () => <MapServicesTopic />,
  mail: ({ mailIsSent }) => <MailStep isSent={mailIsSent} />,
  whatsapp: () => <WhatsappTopic />,
  push: ({ pushIsSent }) => <PushStep isSent={pushIsSent} />,
  zones: () => <ZoneSources />,
  terrain: () => <TerrainTopic />,
  registers: () => <RegistersTopic />,
  rules: () => <RulesTopic />,
  consent: () => <ConsentTopic />,
  pilots: ({ pilots }) => <PilotsStep pilots={pilots} registration={routes.register.path} />,
};

/** Each step shows what stands under Tools, too. */
export default function SetupPage() {
  return (
    <MoreTexts area="setup" waiting={null} renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}>
      <SetupGuide content={(step, facts) => <Suspense fallback={null}>{contents[step](facts)}</Suspense>} />
    </MoreTexts>
  );
}
