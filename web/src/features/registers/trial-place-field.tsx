import { useTranslation } from '../../i18n/use-translation.ts';
import { PlaceSearch } from '../../ui/address/place-search.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import type { AreaPlace } from './area-field.tsx';
import type { TrialPlace } from './live-trial.tsx';

interface TrialPlaceFieldProps {
  place: AreaPlace | null;
  /** Where it is tried unless another place is chosen. */
  sample: TrialPlace | null;
  onPlace: (place: AreaPlace | null) => void;
}

/** Where a service is tried. */
export function TrialPlaceField({ place, sample, onPlace }: TrialPlaceFieldProps) {
  const { t, format } = useTranslation();
  const degrees = (value: number) => format.count(Math.round(value * 100) / 100);
  return (
    <fieldset className="stack gap-8">
      <legend>{t('registers.live.tryAt')}</legend>
      {place ? (
        <div className="row spread gap-8">
          <strong className="breaks">{place.label}</strong>
          <QuietButton onClick={() => onPlace(null)}>{t('registers.live.otherPlace')}</QuietButton>
        </div>
      ) : (
        <>
          <p className="quiet small">
            {sample
              ? t('registers.live.samplePlace', { lon: degrees(sample.lon), lat: degrees(sample.lat) })
              : t('registers.live.tryAtHint')}
          </p>
          <PlaceSearch onFound={({ label, lon, lat }) => onPlace({ label, lon, lat })} />
        </>
      )}
    </fieldset>
  );
}
