import type { Position } from '../geometry/geometry.ts';
import { placesInLink } from './place-links.ts';

/** Why a text is no place: nothing in it looks like one, it lies outside the world, or the link only says where to look. */
export type UnreadablePlace = 'UNREADABLE' | 'OUTSIDE_WORLD' | 'SHORT_LINK';

interface Angle {
  degrees: number;
  /** Null where no letter says which of the two it is. */
  axis: 'LATITUDE' | 'LONGITUDE' | null;
}

const axes: Readonly<Record<string, { axis: 'LATITUDE' | 'LONGITUDE'; sign: 1 | -1 }>> = {
  N: { axis: 'LATITUDE', sign: 1 },
  S: { axis: 'LATITUDE', sign: -1 },
  E: { axis: 'LONGITUDE', sign: 1 },
  // Ost and oost; in French it would be the west, where hardly any of our fields lie.
  O: { axis: 'LONGITUDE', sign: 1 },
  W: { axis: 'LONGITUDE', sign: -1 },
};
const letterOf: readonly [RegExp, string][] = [
  [/\b(?:latitude|breitengrad|breite|breedtegraad|lat)\b\.?\s*[:=]?/gi, ' N '],
  [/\b(?:longitude|längengrad|länge|lengtegraad|lengte|long|lon|lng)\b\.?\s*[:=]?/gi, ' E '],
];
const longestText = 2000;

/** Decimal commas become points where they cannot be the comma between two numbers. */
function withPoints(text: string): string {
  if (/\d\.\d/.test(text)) return text.replace(/[,;]/g, ' ');
  // "50,2441, 5,3322" and "50,2441 5,3322", but not "50, 5".
  return text.replace(/(\d),(?=\d)/g, '$1.').replace(/[,;]/g, ' ');
}

function normalised(text: string): string {
  const named = letterOf.reduce((words, [pattern, letter]) => words.replace(pattern, letter), text);
  const marks = named
    .replace(/[º˚]/g, '°')
    .replace(/''|[″“”„]/g, '"')
    .replace(/[′’‘´`]/g, "'")
    .replace(/[−–]/g, '-');
  return withPoints(marks).toUpperCase();
}

const number = String.raw`\d{1,3}(?:\.\d+)?`;
const angle = new RegExp(
  String.raw`([NSEWO])?\s*([-+]?)\s*(${number})(?:\s*°\s*|(?=\s*[NSEWO\s-]|$))(?:(${number})\s*'\s*)?(?:(${number})\s*"\s*)?\s*([NSEWO](?![A-Z]))?`,
  'g',
);

function angleOf([, before = '', sign = '', degrees = '', minutes = '0', seconds = '0', after = '']: string[]): Angle {
  const letter = axes[after] ?? axes[before];
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = (sign === '-') !== (letter?.sign === -1);
  return { degrees: isNegative ? -size : size, axis: letter?.axis ?? null };
}

/** "50 14 38.8 5 19 55.9": degrees, minutes and seconds that only spaces part. */
function withSigns(text: string): string {
  const numbers = text.match(/-?\d+(?:\.\d+)?/g) ?? [];
  const mark = ['°', "'", '"'];
  const perAngle = numbers.length / 2;
  if (text.includes('°') || (perAngle !== 2 && perAngle !== 3)) return text;
  let seen = 0;
  return text.replace(/-?\d+(?:\.\d+)?/g, (digits) => `${digits}${mark[seen++ % perAngle]} `);
}

function anglesIn(text: string): Angle[] {
  const written = withSigns(normalised(text));
  // A letter stands before all numbers or after all: otherwise the N of "N 50 E 5" would be taken for both.
  const isLeading = /^\s*[NSEWO]/.test(written);
  const oneSided = isLeading ? written.replace(/([NSEWO])\s*(?=[-+\d])/g, '\n$1') : written;
  const pieces = isLeading ? oneSided.split('\n').filter((piece) => piece.trim() !== '') : [written];
  return pieces.flatMap((piece) => [...piece.matchAll(angle)].map(angleOf));
}

function positionOf(angles: readonly Angle[]): Position | UnreadablePlace {
  const [first, second] = angles;
  if (angles.length !== 2 || !first || !second) return 'UNREADABLE';
  if (first.axis !== null && first.axis === second.axis) return 'UNREADABLE';
  const isSwapped = first.axis === 'LONGITUDE' || second.axis === 'LATITUDE';
  const [latitude, longitude] = isSwapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return 'OUTSIDE_WORLD';
  return [longitude, latitude];
}

/**
 * The place that somebody typed, pasted or scanned: latitude before longitude, in degrees with point or comma, in degrees, minutes and
 * seconds, or as a link of a map program, such as the code that a drone's controller shows.
 */
export function readPlace(text: string): Position | UnreadablePlace {
  const typed = text.trim().slice(0, longestText);
  const linked = placesInLink(typed);
  if (linked === 'SHORT_LINK') return linked;
  return positionOf(linked ?? anglesIn(typed));
}

/** Whether `readPlace` has found one. */
export function isPlace(read: Position | UnreadablePlace): read is Position {
  return typeof read !== 'string';
}
