// npm run terrain-tiles -- BE LU: where Copernicus publishes the heights of the ground of whole countries, an address a line.
import { takeOffCountries } from '@vigiefaon/domain/light/take-off';
import { copernicusAddress } from '@vigiefaon/domain/terrain/height-source';
import { tilesOfPlaces } from '@vigiefaon/domain/terrain/tiles-of-places';
import { readPlaceTable } from '../server/src/gateways/addresses/embedded/place-table.ts';

const asked = process.argv.slice(2).map((word) => word.toUpperCase());
const unknown = asked.filter((word) => !takeOffCountries.some((country) => country === word));

if (asked.length === 0 || unknown.length > 0) {
  const known = takeOffCountries.join(' ');
  console.error(
    `Say which countries: npm run terrain-tiles -- BE LU. Known are ${known}${unknown.length > 0 ? `, not ${unknown.join(' ')}` : ''}.`,
  );
  process.exitCode = 1;
} else {
  const places = readPlaceTable().filter(({ country }) => asked.includes(country));
  // Of the open sea there is no file: an address that answers nothing is no fault.
  for (const tile of tilesOfPlaces(places.map(({ lon, lat }): [number, number] => [lon, lat]))) {
    console.log(copernicusAddress(tile));
  }
}
