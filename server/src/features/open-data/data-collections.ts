import { DomainError } from '@vigiefaon/domain/errors';
import { type AskedTime, boxesOf, timeOf } from '@vigiefaon/domain/open-data/asked-features';
import type { BoundingBox } from '../../database/queries/spatial.ts';

export const collectionNames = ['missions', 'finds', 'parcels'] as const;
export type CollectionName = (typeof collectionNames)[number];

/** Which features are meant; null narrows nothing. */
export interface AskedFeatures {
  readonly boxes: readonly BoundingBox[] | null;
  readonly time: AskedTime | null;
}

export function collectionOf(name: string): CollectionName {
  const found = collectionNames.find((each) => each === name);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

function unreadable(path: string): DomainError {
  return new DomainError('UNREADABLE_QUERY', { errors: [{ path, code: 'INVALID' }] });
}

interface Narrowing {
  bbox?: string | undefined;
  datetime?: string | undefined;
}

export function askedFeatures({ bbox, datetime }: Narrowing, timeZone: string): AskedFeatures {
  const boxes = bbox === undefined ? null : boxesOf(bbox);
  if (bbox !== undefined && boxes === null) throw unreadable('bbox');
  const time = datetime === undefined ? null : timeOf(datetime, timeZone);
  if (datetime !== undefined && time === null) throw unreadable('datetime');
  return { boxes, time };
}
