import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Translation } from '../../../i18n/use-translation.ts';
import { nameOf } from './mission-facts.ts';

interface Reader extends Pick<Translation, 't' | 'format'> {
  today: string;
  isClient: boolean;
}

/** What is said of a mission in half a line, in the words of whoever reads. */
export function missionWords({ t, format, today, isClient }: Reader) {
  return {
    /** Where the fields are and whose: "Londerzeel, Luc Dubois"; a requester sees their own parcels' names instead. */
    titleOf: ({ parcels, client, municipality }: Mission): string => {
      if (isClient) return parcels.length > 0 ? format.list(parcels.map(({ name }) => name)) : t('missions.noParcel');
      return [municipality, nameOf(client) ?? t('privacy.formerRequester')].filter(Boolean).join(', ');
    },
    /** "demain" with the mowing time. */
    whenOf: ({ missionDate, mowingTime }: Mission): string => {
      const day = format.part.day(missionDate, today);
      return mowingTime ? t('missions.dayAndTime', { day, time: mowingTime }) : day.alone;
    },
    /** "demain · 08:30", where there is little room. */
    shortWhenOf: ({ missionDate, mowingTime }: Mission): string =>
      [format.dayInWords(missionDate, today), mowingTime].filter(Boolean).join(' · '),
    /** Hectares, parcels, how far. */
    sizeOf: ({ totalSize, parcels, distance }: Mission): string =>
      [
        parcels.length > 0 ? format.hectares(totalSize) : t('missions.noParcel'),
        parcels.length > 1 ? t('missions.parcelCount', { count: parcels.length }) : null,
        distance === null || isClient ? null : t('missions.away', { distance: format.kilometres(distance) }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

/** "Grand pré, Petit pré". */
export function parcelNames({ parcels }: Mission): string {
  return parcels.map(({ name }) => name).join(', ');
}
