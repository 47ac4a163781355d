import type { MapArea } from '@vigiefaon/domain/settings/map-area';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PlaceSearch } from '../../ui/address/place-search.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';

const radii = [5, 10, 20, 30, 50, 80, 120];
const usualRadiusKm = 20;

interface AreaChoiceProps {
  area: MapArea | null;
  isPending: boolean;
  onChoose: (area: MapArea | null) => void;
}

/** Where the association works, for maps that know no better place to open on: a place, and how far around it. */
export function AreaChoice({ area, isPending, onChoose }: AreaChoiceProps) {
  const { t } = useTranslation();
  const [radiusKm, setRadius] = useState(area?.radiusKm ?? usualRadiusKm);
  const choices = [...new Set([...radii, radiusKm])].toSorted((one, other) => one - other);
  const changeRadius = (chosen: number) => {
    setRadius(chosen);
    if (area) onChoose({ ...area, radiusKm: chosen });
  };
  return (
    <section className="stack gap-12" aria-label={t('maps.area')}>
      <h3>{t('maps.area')}</h3>
      <p>{t('maps.areaHint')}</p>
      <p role="status">
        <strong>{t('maps.now')}</strong>{' '}
        {area ? t('maps.areaNow', { place: area.place, km: area.radiusKm }) : t('maps.areaNone')}
      </p>
      <PlaceSearch onFound={({ label, lon, lat }) => onChoose({ place: label, lon, lat, radiusKm })} />
      <SelectField
        label={t('maps.areaRadius')}
        value={String(radiusKm)}
        disabled={isPending}
        data={choices.map((km) => ({ value: String(km), label: t('maps.areaKm', { km }) }))}
        onChange={(event) => changeRadius(Number(event.currentTarget.value))}
      />
      {area ? (
        <div>
          <QuietButton disabled={isPending} onClick={() => onChoose(null)}>
            {t('maps.areaForget')}
          </QuietButton>
        </div>
      ) : null}
    </section>
  );
}
