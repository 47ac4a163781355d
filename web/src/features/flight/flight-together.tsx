import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import type { Flight } from './use-flight.ts';

interface FlightTogetherProps {
  parcel: Parcel;
  flight: Flight;
  isTogether: boolean;
  onChange: (isTogether: boolean) => void;
}

/** Which parcels that adjoin are in this flight, and why the others are not. */
export function FlightTogether({
  parcel,
  flight: { parcels, near, apart },
  isTogether,
  onChange,
}: FlightTogetherProps) {
  const { t } = useTranslation();
  if (near.length < 2) return null;
  const nameOf = (id: string) => near.find(({ parcelId }) => parcelId === id)?.name ?? '';
  const inFlight = (id: string) => parcels.some(({ parcelId }) => parcelId === id);
  // Only what keeps another parcel out of this flight.
  const beside = apart.filter(({ parcelIds: [one, other] }) => inFlight(one) !== inFlight(other));
  return (
    <div className="stack gap-6">
      <CheckboxField
        label={t('flight.together')}
        checked={isTogether}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {parcels.length > 1 ? <p>{t('flight.over', { names: parcels.map(({ name }) => name).join(', ') })}</p> : null}
      {parcels.length > 1 ? <p className="quiet">{t('flight.betweenFields')}</p> : null}
      {isTogether && parcels.length === 1 ? <p role="status">{t('flight.alone', { name: parcel.name })}</p> : null}
      {beside.length > 0 ? (
        <ul className="bullets quiet">
          {beside.map(({ parcelIds: [one, other], reason }) => (
            <li key={`${one} ${other}`}>{t(`flight.apart.${reason}`, { one: nameOf(one), other: nameOf(other) })}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
