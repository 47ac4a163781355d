import { useState } from 'react';

/** The value as it was while something is held: nothing jumps under the finger. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) {
    setShown(value);
    return value;
  }
  return shown;
}
