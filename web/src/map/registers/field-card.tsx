import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../pictures/parcel-thumbnail.tsx';
import { useFieldWords } from './use-field-words.ts';
import './registers.css';

interface FieldCardProps {
  field: RegisteredParcel;
  isChosen: boolean;
  /** More to tell it by, such as where it lies. */
  where?: string;
  onPress: () => void;
}

/** A declared parcel to choose: a press takes it, another one leaves it. */
export function FieldCard({ field, isChosen, where, onPress }: FieldCardProps) {
  const { format } = useTranslation();
  const { cropOf, yearOf } = useFieldWords();
  const year = yearOf(field);
  return (
    <UnstyledButton className="map-field-card" aria-pressed={isChosen} onClick={onPress}>
      <ParcelThumbnail geometries={[field.geometry]} size={52} />
      <span className="map-field-card-words">
        <strong className="numbers">{format.hectares(field.size)}</strong>
        <span>{cropOf(field)}</span>
        <span className="map-field-card-quiet">{where ? `${where} · ${year}` : year}</span>
      </span>
      {isChosen ? <IconCheck size={22} aria-hidden /> : null}
    </UnstyledButton>
  );
}
