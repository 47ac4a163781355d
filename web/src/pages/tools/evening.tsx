import { WithoutSecondFactor } from '../../features/auth/second-factor/without-second-factor.tsx';
import { ClockSection } from '../../features/clock/clock-section.tsx';
import { EndingAccounts } from '../../features/privacy/ending-accounts.tsx';
import { RetentionPreview } from '../../features/privacy/retention-preview.tsx';
import { EveningTopic } from '../../features/settings/evening-topic.tsx';

/** The hours of the evening, and beside them whom they concern. */
export function Evening() {
  return (
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
  );
}
