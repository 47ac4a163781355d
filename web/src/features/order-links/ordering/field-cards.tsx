import type { OrderableParcel } from '@vigiefaon/domain/order-links/order-link';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import { FieldTicks } from '../../../ordering/field-ticks.tsx';
import { usualFirst } from './choices.ts';

interface FieldCardsProps {
  parcels: readonly OrderableParcel[];
  chosen: readonly string[];
  onChange: (parcelIds: readonly string[]) => void;
}

/** The fields of the requester, each with its shape. */
export function FieldCards({ parcels, chosen, onChange }: FieldCardsProps) {
  const { t, format } = useTranslation();
  const fields = usualFirst(parcels).map(({ parcelId, name, size, geometry, isOfLastTime }) => ({
    parcelId,
    name,
    detail: [format.hectares(size), ...(isOfLastTime ? [t('orderPage.lastTime')] : [])].join(' · '),
    picture: <ParcelThumbnail geometries={[geometry]} size={48} className="primary" />,
  }));
  return <FieldTicks legend={t('orderPage.fields')} fields={fields} chosen={chosen} onChange={onChange} />;
}
