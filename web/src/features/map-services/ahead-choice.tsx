import {
  type InstalledMaps,
  type MapServices,
  mapSourcesOf,
  templatesAhead,
} from '@vigiefaon/domain/settings/map-services';
import { type PicturesAhead, picturesAhead } from '@vigiefaon/domain/settings/pictures-ahead';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

interface AheadChoiceProps {
  services: MapServices;
  installed: InstalledMaps;
  isPending: boolean;
  onChoose: (ahead: PicturesAhead) => void;
}

/** Whether phones load the pictures around the fields before the night, and of which of the services shown that is so now. */
export function AheadChoice({ services, installed, isPending, onChoose }: AheadChoiceProps) {
  const { t } = useTranslation();
  const loaded = templatesAhead(services, installed);
  const { tiles, aerial } = mapSourcesOf(services, installed);
  const names = [
    ...(tiles && loaded.includes(tiles.url) ? [t('maps.kind.MAP')] : []),
    ...(aerial && loaded.includes(aerial.url) ? [t('maps.kind.AERIAL')] : []),
  ];
  const isUnknown = services.ahead === 'BY_LICENCE' && (tiles ?? aerial) !== null;
  return (
    <section className="stack gap-12" aria-label={t('maps.ahead')}>
      <h3>{t('maps.ahead')}</h3>
      <p>{t('maps.aheadHint')}</p>
      <SelectField
        label={t('maps.ahead')}
        value={services.ahead}
        disabled={isPending}
        data={picturesAhead.map((value) => ({ value, label: t(`maps.ahead.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = picturesAhead.find((one) => one === value);
          if (chosen) onChoose(chosen);
        }}
      />
      <p role="status">
        {names.length > 0
          ? t('maps.aheadNow', { what: names.join(', ') })
          : t(isUnknown ? 'maps.aheadNoneOf' : 'maps.aheadNone')}
      </p>
    </section>
  );
}
