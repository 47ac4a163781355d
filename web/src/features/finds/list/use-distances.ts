import { useEffect, useState } from 'react';
import { isPlaceAllowed, useOwnPlace } from '../place/use-own-place.ts';

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
  const { located } = useOwnPlace(isOn);
  return { located, isOn, turnOn: () => setOn(true) };
}
