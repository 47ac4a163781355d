import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value of before for as long as the new one says the same: what is on a map is not drawn anew with every rendering. */
export function useSame<Value>(value: Value): Value {
  const [before, setBefore] = useState(value);
  const same: Value = replaceEqualDeep(before, value);
  if (same !== before) setBefore(same);
  return same;
}
