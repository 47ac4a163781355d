import type { ComponentProps } from 'react';
import { holdsWords } from '../../i18n/plain-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** From this many parcels on a search helps. */
const searchedFrom = 9;

/** The parcels whose name holds every word typed, whatever its accents. */
export function findParcels<P extends { name: string }>(parcels: readonly P[], typed: string): P[] {
  return parcels.filter(({ name }) => holdsWords(name, typed));
}

interface ParcelSearchProps extends Pick<ComponentProps<typeof TextField>, 'value' | 'mb'> {
  parcels: readonly unknown[];
  onTyped: (typed: string) => void;
}

export function ParcelSearch({ parcels, onTyped, ...props }: ParcelSearchProps) {
  const { t } = useTranslation();
  if (parcels.length < searchedFrom) return null;
  const label = t('parcels.search');
  return (
    <TextField
      type="search"
      aria-label={label}
      placeholder={label}
      onChange={(event) => onTyped(event.currentTarget.value)}
      {...props}
    />
  );
}
