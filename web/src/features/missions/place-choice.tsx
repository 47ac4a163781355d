import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './board-filters.module.css';
import { ChoiceList } from './choice-list.tsx';
import type { FilterProps } from './filter-choices.tsx';

const radii = ['5', '10', '20', '50', '100'] as const;

function findMe(): Promise<{ lon: number; lat: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('no geolocation'));
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lon: coords.longitude, lat: coords.latitude }),
        reject,
        {
          timeout: 12_000,
          maximumAge: 60_000,
        },
      );
  });
}

/** Everywhere, around me, or the part of the map that was chosen there. */
export function PlaceChoice({ filters, onChange }: FilterProps) {
  const { t, format } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const { around, area } = filters;

  async function chooseRadius(radius: string): Promise<void> {
    setProblem(null);
    setSearching(true);
    try {
      const place = around ?? (await findMe());
      onChange({ ...filters, around: { lon: place.lon, lat: place.lat, radiusKm: Number(radius) }, area: null });
    } catch {
      setProblem(t('missions.filter.noPosition'));
    } finally {
      setSearching(false);
    }
  }

  return (
    <div className={classes.stack}>
      <ChoiceList
        label={t('missions.filter.place')}
        chosen={[around ? String(around.radiusKm) : area ? 'AREA' : 'ALL']}
        choices={[
          { value: 'ALL', label: t('missions.filter.everywhere') },
          ...(area ? [{ value: 'AREA', label: t('missions.filter.area') }] : []),
          ...radii.map((radius) => ({
            value: radius,
            label: t('missions.filter.around', { distance: format.kilometres(Number(radius)) }),
          })),
        ]}
        onChange={([chosen]) => {
          if (chosen === 'ALL') onChange({ ...filters, around: null, area: null });
          else if (chosen && chosen !== 'AREA') void chooseRadius(chosen);
        }}
      />
      <p className={classes.quiet} role="status">
        {isSearching ? t('missions.filter.searchingPosition') : (problem ?? '')}
      </p>
    </div>
  );
}
