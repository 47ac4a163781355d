import { mapSourcesOf } from '@vigiefaon/domain/settings/map-services';
import { getMapServices } from '@vigiefaon/domain/settings/map-services.api';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { AheadChoice } from './ahead-choice.tsx';
import { AreaChoice } from './area-choice.tsx';
import classes from './map-services.module.css';
import { ServiceChoice } from './service-choice.tsx';
import { type KeptMaps, useChooseMaps } from './use-choose-maps.ts';

function Choices({ kept }: { kept: KeptMaps }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { choose, isPageOld, isPending, error } = useChooseMaps(kept);
  const shown = mapSourcesOf(kept, kept.installed);
  const common = { isPending, onChoose: choose };
  return (
    <div className="stack gap-24">
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
      {isPageOld ? (
        <Notice kind="info" role="status">
          <p>{t('maps.saved')}</p>
          <MainButton onClick={() => window.location.reload()}>{t('maps.reload')}</MainButton>
        </Notice>
      ) : null}
      {shown.aerial ? null : (
        <Notice kind="info" role="note">
          {t(shown.tiles ? 'maps.onlyMap' : 'maps.noAerial')}
        </Notice>
      )}
      <div className={classes.kinds}>
        <ServiceChoice kind="AERIAL" choice={kept.aerial} installed={kept.installed.aerial} {...common} />
        <ServiceChoice kind="MAP" choice={kept.map} installed={kept.installed.tiles} {...common} />
      </div>
      <AheadChoice
        services={kept}
        installed={kept.installed}
        isPending={isPending}
        onChoose={(ahead) => choose({ ahead })}
      />
      <AreaChoice area={kept.area} isPending={isPending} onChoose={(area) => choose({ area })} />
    </div>
  );
}

/** Where the pictures of the maps come from: official services in one tap, or an address of one's own. */
export function MapServicesTopic() {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('maps.title')}
      lead={t('maps.lead')}
      read={getMapServices}
      form={(kept) => <Choices kept={kept} />}
    />
  );
}
