import type { Locale } from '../../languages/locales.ts';
import { fillText } from '../../typography/fill-text.ts';
import type { FlightWords } from '../flight-words.ts';
import type { FlownRoute } from '../flown-route.ts';

/** What a file says of a route along the terrain: from where it was reckoned, how it lies over the ground, and whose heights these are. */
export function terrainInWords(locale: Locale, words: FlightWords, { terrain, returnMeters }: FlownRoute): string {
  if (!terrain) return '';
  const { takeOff, takeOffMeters, leastAbove, mostAbove, deviation, source } = terrain;
  const [lon, lat] = takeOff.map((degrees) => degrees.toFixed(5));
  return fillText(locale, words.alongTerrain, {
    place: `${lat}, ${lon}`,
    ground: String(Math.round(takeOffMeters)),
    least: String(Math.floor(leastAbove)),
    most: String(Math.ceil(mostAbove)),
    deviation: String(Math.ceil(deviation)),
    home: String(Math.ceil(returnMeters)),
    source,
  });
}
