import { IconList, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnParcel } from '../../map/drawing/sketch/sketch-history.ts';
import { type FoundPlace, PlaceSearch } from '../../ui/address/place-search.tsx';
import { IconButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import classes from './map-step.module.css';
import { ParcelTotal } from './parcel-list.tsx';

interface MapStripProps {
  parcels: readonly DrawnParcel[];
  /** Where the requester's meadows are: of equally good places the nearer one comes first. */
  near: { lon: number; lat: number } | null;
  /** Nothing tells where to look: the search stands ready, until there is a parcel. */
  startsSearching?: boolean;
  onFound: (place: FoundPlace) => void;
  onList: () => void;
}

/** The line above the map. On a phone the search takes its room only while it is used. */
export function MapStrip({ parcels, near, startsSearching = false, onFound, onList }: MapStripProps) {
  const { t } = useTranslation();
  const isDesktop = useIsDesktop();
  const [isSearching, setSearching] = useState(false);
  const search = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isSearching) search.current?.querySelector('input')?.focus();
  }, [isSearching]);
  const hasStarted = useRef(false);
  // Once: whoever takes back the only parcel knows where they are.
  useEffect(() => {
    if (startsSearching && hasStarted.current) return;
    hasStarted.current ||= startsSearching;
    setSearching(startsSearching);
  }, [startsSearching]);

  if (isDesktop || isSearching) {
    return (
      <div className={classes.strip}>
        <div ref={search} className={classes.search}>
          <PlaceSearch
            near={near}
            onFound={(place) => {
              setSearching(false);
              onFound(place);
            }}
          />
        </div>
        {isDesktop ? null : (
          <IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={() => setSearching(false)} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.strip}>
      <ParcelTotal parcels={parcels} />
      <div className={classes.tools}>
        <IconButton
          label={t('addresses.findPlace')}
          icon={<IconSearch size={20} />}
          onClick={() => setSearching(true)}
        />
        <QuietButton size="sm" leftSection={<IconList size={18} />} onClick={onList}>
          {t('intervention.list')}
        </QuietButton>
      </div>
    </div>
  );
}
