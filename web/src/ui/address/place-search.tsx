import { IconSearch, IconX } from '@tabler/icons-react';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Address } from '@vigiefaon/domain/identity/address';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../buttons/buttons.tsx';
import { AddressCombobox } from './address-combobox.tsx';

export interface FoundPlace {
  label: string;
  lon: number;
  lat: number;
  bounds: Bounds;
}

const metersOfDegree = 111_200;
const aroundPlaceMeters = 1500;
const aroundHouseMeters = 300;

/** A house needs a closer look than a village. */
function placeOf({ label, houseNumber, lon, lat }: Address): FoundPlace {
  const north = (houseNumber === null ? aroundPlaceMeters : aroundHouseMeters) / metersOfDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return { label, lon, lat, bounds: [lon - east, lat - north, lon + east, lat + north] };
}

interface PlaceSearchProps {
  /** Where the map looks now: of equally good places the nearer one comes first. */
  near?: { lon: number; lat: number } | null;
  onFound: (place: FoundPlace) => void;
}

/** Finds a village or an address for a map. */
export function PlaceSearch({ near = null, onFound }: PlaceSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [found, setFound] = useState('');
  return (
    <AddressCombobox
      label={t('addresses.findPlace')}
      isLabelHidden
      choosesFirst
      text={text}
      isChosen={text !== '' && text === found}
      near={near}
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <IconButton
            label={t('addresses.clearSearch')}
            icon={<IconX size={20} aria-hidden />}
            onClick={() => setText('')}
          />
        )
      }
      onText={setText}
      onChoose={(address) => {
        setText(address.label);
        setFound(address.label);
        onFound(placeOf(address));
      }}
    />
  );
}
