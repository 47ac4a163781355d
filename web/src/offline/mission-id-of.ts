import type { QueryKey } from '@tanstack/react-query';
import { fieldOf } from '../api/field-of.ts';

/** Which mission a read is about, by the key that `queryOf` gives it; null for lists and whatever is about none. */
export function missionIdOf([, params, query]: QueryKey): unknown {
  return fieldOf(params, 'missionId') ?? fieldOf(query, 'missionId') ?? null;
}
