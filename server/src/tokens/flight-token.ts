import { droneNames } from '@vigiefaon/domain/flight/drones';
import { flightFormats } from '@vigiefaon/domain/flight/files/flight-formats';
import type { FlightLinkWish } from '@vigiefaon/domain/flight/flight.api';
import { locales } from '@vigiefaon/domain/languages/locales';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** Which file a link leads to, and until when. */
export interface FlightRight {
  readonly parcelId: string;
  readonly wish: FlightLinkWish;
  readonly validUntil: Date;
}

const purpose = 'flight-file';
const idBytes = 16;
const timeBytes = 6;
const doubles = ['heightMeters', 'metersPerSecond', 'overlapPercent'] as const;
const fixedBytes = timeBytes + 4 + doubles.length * 8 + 2 * idBytes;

/** What stands in the link in place of a login; so short that its code can be read from a screen. */
export function signFlightToken(secretKey: string, { parcelId, wish, validUntil }: FlightRight): string {
  const head = Buffer.alloc(timeBytes + 4 + doubles.length * 8);
  head.writeUIntBE(validUntil.getTime(), 0, timeBytes);
  const { format, drone, locale, block } = wish;
  const choices = [flightFormats.indexOf(format), droneNames.indexOf(drone), locales.indexOf(locale), block ? 1 : 0];
  for (const [at, choice] of choices.entries()) head.writeUInt8(choice, timeBytes + at);
  for (const [at, name] of doubles.entries()) head.writeDoubleBE(wish[name], timeBytes + 4 + at * 8);
  const ids = [parcelId, wish.missionId, ...wish.authorised].map(bytesOfId);
  return writeToken(secretKey, purpose, Buffer.concat([head, ...ids]));
}

/** The file that a token opens; null when it is none of ours, or no longer. */
export function readFlightToken(secretKey: string, token: string, now: Date): FlightRight | null {
  const content = readToken(secretKey, purpose, token);
  if (!content || content.length < fixedBytes || (content.length - fixedBytes) % idBytes !== 0) return null;
  const validUntil = new Date(content.readUIntBE(0, timeBytes));
  const choice = <Value>(list: readonly Value[], at: number) => list[content.readUInt8(timeBytes + at)];
  const [format, drone, locale] = [choice(flightFormats, 0), choice(droneNames, 1), choice(locales, 2)];
  if (validUntil < now || !format || !drone || !locale) return null;
  const double = (name: (typeof doubles)[number]) => content.readDoubleBE(timeBytes + 4 + doubles.indexOf(name) * 8);
  const rest = content.subarray(fixedBytes - 2 * idBytes);
  const ids = Array.from({ length: rest.length / idBytes }, (_, at) =>
    idOfBytes(rest.subarray(at * idBytes, (at + 1) * idBytes)),
  );
  const [parcelId, missionId, ...authorised] = ids;
  if (parcelId === undefined || missionId === undefined) return null;
  const settings = {
    drone,
    heightMeters: double('heightMeters'),
    metersPerSecond: double('metersPerSecond'),
    overlapPercent: double('overlapPercent'),
  };
  const block = choice([false, true], 3) ?? false;
  return { parcelId, wish: { format, ...settings, missionId, block, authorised, locale }, validUntil };
}
