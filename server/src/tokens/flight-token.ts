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
/** As whole millionths: settings have no more digits. */
const figures = ['heightMeters', 'metersPerSecond', 'overlapPercent'] as const;
const perUnit = 1e6;
const figureBytes = 4;
const headBytes = timeBytes + 4 + figures.length * figureBytes;
/** A centimetre; a code that is read from a screen has no room for more. */
const degreeBytes = 4;
const perDegree = 1e7;
/** Bits of one byte. */
const way = { block: 1, terrain: 2, takeOff: 4 };

function placeBytes(place: FlightLinkWish['takeOff']): Buffer {
  const bytes = Buffer.alloc(place ? 2 * degreeBytes : 0);
  for (const [at, degrees] of (place ?? []).entries())
    bytes.writeInt32BE(Math.round(degrees * perDegree), at * degreeBytes);
  return bytes;
}

function placeIn(bytes: Buffer): [number, number] {
  return [bytes.readInt32BE(0) / perDegree, bytes.readInt32BE(degreeBytes) / perDegree];
}

/** What stands in the link in place of a login; so short that its code can be read from a screen. */
export function signFlightToken(secretKey: string, { parcelId, wish, validUntil }: FlightRight): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(validUntil.getTime(), 0, timeBytes);
  const { format, drone, locale, block } = wish;
  const { takeOff } = wish;
  const ways = (block ? way.block : 0) | (wish.follow === 'terrain' ? way.terrain : 0) | (takeOff ? way.takeOff : 0);
  const choices = [flightFormats.indexOf(format), droneNames.indexOf(drone), locales.indexOf(locale), ways];
  for (const [at, choice] of choices.entries()) head.writeUInt8(choice, timeBytes + at);
  for (const [at, name] of figures.entries()) {
    head.writeInt32BE(Math.round(wish[name] * perUnit), timeBytes + 4 + at * figureBytes);
  }
  const ids = [parcelId, wish.missionId, ...wish.authorised].map(bytesOfId);
  return writeToken(secretKey, purpose, Buffer.concat([head, placeBytes(takeOff), ...ids]));
}

/** The file that a token opens; null when it is none of ours, or no longer. */
export function readFlightToken(secretKey: string, token: string, now: Date): FlightRight | null {
  const content = readToken(secretKey, purpose, token);
  if (!content || content.length < headBytes + 2 * idBytes) return null;
  const validUntil = new Date(content.readUIntBE(0, timeBytes));
  const choice = <Value>(list: readonly Value[], at: number) => list[content.readUInt8(timeBytes + at)];
  const [format, drone, locale] = [choice(flightFormats, 0), choice(droneNames, 1), choice(locales, 2)];
  if (validUntil < now || !format || !drone || !locale) return null;
  const figure = (name: (typeof figures)[number]) =>
    content.readInt32BE(timeBytes + 4 + figures.indexOf(name) * figureBytes) / perUnit;
  const ways = content.readUInt8(timeBytes + 3);
  const takeOff = (ways & way.takeOff) === 0 ? null : placeIn(content.subarray(headBytes));
  const rest = content.subarray(headBytes + (takeOff ? 2 * degreeBytes : 0));
  if (rest.length % idBytes !== 0) return null;
  const ids = Array.from({ length: rest.length / idBytes }, (_, at) =>
    idOfBytes(rest.subarray(at * idBytes, (at + 1) * idBytes)),
  );
  const [parcelId, missionId, ...authorised] = ids;
  if (parcelId === undefined || missionId === undefined) return null;
  const settings = {
    drone,
    heightMeters: figure('heightMeters'),
    metersPerSecond: figure('metersPerSecond'),
    overlapPercent: figure('overlapPercent'),
  };
  const block = (ways & way.block) !== 0;
  const follow = (ways & way.terrain) === 0 ? 'none' : 'terrain';
  const wish = { format, ...settings, missionId, block, follow, takeOff, authorised, locale } as const;
  return { parcelId, wish, validUntil };
}
