import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** From this many parcels on a search helps. */
const searchedFrom = 9;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The parcels whose name holds every word typed, whatever its accents. */
export function findParcels<P extends { name: string }>(parcels: readonly P[], typed: string): P[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return parcels.filter(({ name }) => words.every((word) => plain(name).includes(word)));
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
