import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PlaceSearch } from '../../../../ui/address/place-search.tsx';
import { QuietButton } from '../../../../ui/buttons/buttons.tsx';
import classes from './board-filters.module.css';
import { ChoiceList } from './choice-list.tsx';
import type { FilterProps } from './filter-choices.tsx';

const radii = ['5', '10', '20', '50', '100'] as const;
const usualRadiusKm = 20;

interface Place {
  lon: number;
  lat: number;
}

function findMe(): Promise<Place> {
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

/** Everywhere, around a village or around me, or the part of the map that was chosen there. */
export function PlaceChoice({ filters, onChange }: FilterProps) {
  const { t, format } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const { around, area } = filters;

  function chooseAround({ lon, lat }: Place, label: string | null, radiusKm = around?.radiusKm ?? usualRadiusKm): void {
    setProblem(null);
    onChange({ ...filters, around: { lon, lat, radiusKm, label }, area: null });
  }

  async function chooseMe(radiusKm?: number): Promise<void> {
    setProblem(null);
    setSearching(true);
    try {
      chooseAround(await findMe(), null, radiusKm);
    } catch {
      setProblem(t('missions.filter.noPosition'));
    } finally {
      setSearching(false);
    }
  }

  function chooseRadius(radius: string): void {
    if (around) chooseAround(around, around.label, Number(radius));
    else void chooseMe(Number(radius));
  }

  return (
    <div className="stack gap-8">
      <PlaceSearch onFound={(place) => chooseAround(place, place.label)} />
      <QuietButton pending={isSearching} onClick={() => void chooseMe()}>
        {t('missions.filter.aroundMe')}
      </QuietButton>
      <p className={classes.quiet} role="status">
        {isSearching ? t('missions.filter.searchingPosition') : (problem ?? '')}
      </p>
      <ChoiceList
        label={around?.label ?? t('missions.filter.place')}
        chosen={[around ? String(around.radiusKm) : area ? 'AREA' : 'ALL']}
        choices={[
          { value: 'ALL', label: t('missions.filter.everywhere') },
          ...(area ? [{ value: 'AREA', label: t('missions.filter.area') }] : []),
          ...radii.map((radius) => ({
            value: radius,
            label: t(around?.label ? 'missions.filter.within' : 'missions.filter.around', {
              distance: format.kilometres(Number(radius)),
            }),
          })),
        ]}
        onChange={([chosen]) => {
          if (chosen === 'ALL') onChange({ ...filters, around: null, area: null });
          else if (chosen && chosen !== 'AREA') chooseRadius(chosen);
        }}
      />
    </div>
  );
}
