import { IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react';
import type { SetupFacts } from '@vigiefaon/domain/setup/setup';
import { type SetupState, type SetupStep, setupState, setupSteps } from '@vigiefaon/domain/setup/setup-steps';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TopicLayout } from '../../ui/layout/topic-layout.tsx';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import { useSetup } from './setup.queries.ts';
import { StepFrame } from './step-frame.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const icons = { DONE: IconCircleCheck, LEFT: IconCircleMinus, MISSING: IconCircleDashed };

interface SetupGuideProps {
  content: (step: SetupStep, facts: SetupFacts) => ReactNode;
}

/** Leads through what an association sets up, a step at a time; each step has its own address. */
export function SetupGuide({ content }: SetupGuideProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSetup();
  const [{ topic: asked }] = useSearchParams();
  const isLed = useRef(false);
  const step = setupSteps.find((one) => one === asked) ?? setupSteps[0];
  const stateOf = (one: SetupStep): SetupState => (data ? setupState(one, data.facts, data.left) : 'MISSING');
  const settled = setupSteps.filter((one) => stateOf(one) !== 'MISSING').length;
  return (
    <>
      <PageHeader
        title={t('setup.title')}
        detail={
          <span role="status">
            {data ? t('setup.progress', { count: settled, of: setupSteps.length }) : t('setup.lead')}
          </span>
        }
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <TopicLayout
          label={t('setup.steps')}
          current={step}
          topics={setupSteps.map((key) => ({
            key,
            label: t(`setup.step.${key}`),
            icon: icons[stateOf(key)],
            note: t(`setup.state.${stateOf(key)}`),
          }))}
        >
          <UnsavedGuard key={step}>
            <StepFrame at={setupSteps.indexOf(step)} state={stateOf(step)} kept={data} isLed={isLed}>
              {content(step, data.facts)}
            </StepFrame>
          </UnsavedGuard>
        </TopicLayout>
      ) : null}
    </>
  );
}
