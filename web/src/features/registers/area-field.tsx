import { useTranslation } from '../../i18n/use-translation.ts';
import { PlaceSearch } from '../../ui/address/place-search.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { FigureField } from '../../ui/fields/figure-field.tsx';

export interface AreaPlace {
  label: string;
  lon: number;
  lat: number;
}

interface AreaFieldProps {
  place: AreaPlace | null;
  kilometres: string;
  error: unknown;
  onPlace: (place: AreaPlace | null) => void;
  onKilometres: (kilometres: string) => void;
}

/** Only what lies around a place: an association needs no country. */
export function AreaField({ place, kilometres, error, onPlace, onKilometres }: AreaFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="stack gap-8">
      <legend>{t('registers.area')}</legend>
      <p className="quiet small">{t('registers.areaHint')}</p>
      {place ? (
        <>
          <div className="row spread gap-8">
            <strong className="breaks">{place.label}</strong>
            <QuietButton onClick={() => onPlace(null)}>{t('registers.areaNone')}</QuietButton>
          </div>
          <FigureField
            label={t('registers.kilometres')}
            unit="km"
            value={kilometres}
            error={error ? String(error) : undefined}
            onChange={(event) => onKilometres(event.currentTarget.value)}
          />
        </>
      ) : (
        <PlaceSearch onFound={({ label, lon, lat }) => onPlace({ label, lon, lat })} />
      )}
    </fieldset>
  );
}
