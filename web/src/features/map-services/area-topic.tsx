import { getMapServices } from '@vigiefaon/domain/settings/map-services.api';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { AreaChoice } from './area-choice.tsx';
import { type KeptMaps, useChooseMaps } from './use-choose-maps.ts';

function Area({ kept }: { kept: KeptMaps }) {
  const errorMessage = useErrorMessage();
  const { choose, isPending, error } = useChooseMaps(kept);
  return (
    <>
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
      <AreaChoice area={kept.area} isPending={isPending} onChoose={(area) => choose({ area })} />
    </>
  );
}

/** Where the association works, by itself. */
export function AreaTopic() {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('setup.step.place')}
      lead={t('setup.place.lead')}
      read={getMapServices}
      form={(kept) => <Area kept={kept} />}
    />
  );
}
