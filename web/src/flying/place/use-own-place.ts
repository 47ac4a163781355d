import { use, useEffect, useState } from 'react';
import { PlaceWatchContext } from './place-watch.ts';
import { type Located, locatedOf } from './use-locating.ts';

type OwnPlace = { located: Located | null; failure: 'DENIED' | 'UNAVAILABLE' | null; heading: number | null };
const nowhere: OwnPlace = { located: null, failure: null, heading: null };

/** Whether the phone has been allowed before to say where it is, so that asking would disturb nobody. */
async function isPlaceAllowed(): Promise<boolean> {
  const { permissions }: Partial<Navigator> = navigator;
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => null);
  return status?.state === 'granted';
}

/** Walking tells a direction, standing does not. */
const walkingMetersPerSecond = 0.5;

/** Follows where the phone is while that is wanted; the direction is that of walking. */
export function useOwnPlace(isWanted: boolean): OwnPlace {
  const watch = use(PlaceWatchContext);
  const [place, setPlace] = useState<OwnPlace>(nowhere);
  useEffect(() => {
    if (!isWanted) return;
    if (!('geolocation' in navigator)) {
      setPlace({ ...nowhere, failure: 'UNAVAILABLE' });
      return;
    }
    const hear = (position: GeolocationPosition) => {
      const { heading, speed } = position.coords;
      const isWalking = heading !== null && !Number.isNaN(heading) && (speed ?? 0) >= walkingMetersPerSecond;
      setPlace((before) => ({
        located: locatedOf(position),
        failure: null,
        heading: isWalking ? heading : before.heading,
      }));
    };
    const fail = (error: GeolocationPositionError) =>
      setPlace((before) => ({
        ...before,
        failure: error.code === error.PERMISSION_DENIED ? 'DENIED' : 'UNAVAILABLE',
      }));
    return watch.follow(hear, fail);
  }, [isWanted, watch]);
  return place;
}

/** Where the phone is, once somebody wants distances or has allowed it before. */
export function useDistances() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isPlaceAllowed().then((isAllowed) => {
      if (isCurrent && isAllowed) setOn(true);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const { located, failure } = useOwnPlace(isOn);
  return { located, failure, isOn, turnOn: () => setOn(true) };
}
