import { cropText, isGrass } from '@vigiefaon/domain/registered-parcels/is-grass';
import type { Element } from '@xmldom/xmldom';
import { grids } from '../../../../coordinates/grids.ts';
import { toWgs84From } from '../../../../coordinates/to-wgs84.ts';
import type { FoundShapes } from '../shapes/found-shapes.ts';
import type { RawRing, ShapeInFile } from '../shapes/shape-in-file.ts';
import { unreadable } from '../unreadable.ts';
import { childrenOf, descendantsOf, localName, textOf } from './parse-xml.ts';

/** The declaration names no system, and has Lambert 93 in metropolitan France alone. */
const lambert93 = 2154;
const overseas = /^97/;
/** What stands where no crop was declared. */
const noCrop = /^_*$/;

/**
 * Reads the file in which French farmers take their declaration out of Telepac: `producteurs/producteur/rpg/ilot/parcelles/parcelle`,
 * the crop as a code, the shape as GML. Blocks around parcels and landscape elements are left out, and so is all that is told of the farmer.
 */
export function readTelepac(root: Element): FoundShapes {
  const islets = descendantsOf(root, 'rpg').flatMap((register) => descendantsOf(register, 'ilot'));
  if (islets.some((islet) => overseas.test(textOf(islet, 'commune')))) throw unreadable('UNKNOWN_PROJECTION');
  const grid = grids.find(({ epsg }) => epsg === lambert93);
  if (grid === undefined) throw unreadable('UNKNOWN_PROJECTION');
  return { shapes: islets.flatMap(shapesOfIslet), toWgs84: toWgs84From(grid.definition) };
}

function shapesOfIslet(islet: Element): ShapeInFile[] {
  const number = islet.getAttribute('numero-ilot')?.trim() ?? '';
  return childrenOf(islet, 'parcelles')
    .flatMap((list) => childrenOf(list, 'parcelle'))
    .flatMap((parcel) => shapeOf(parcel, number));
}

function shapeOf(parcel: Element, islet: string): ShapeInFile[] {
  const polygons = childrenOf(parcel, 'geometrie')
    .flatMap((place) => descendantsOf(place, 'Polygon'))
    .flatMap(ringsOf);
  if (polygons.length === 0) return [];
  const [described] = childrenOf(parcel, 'descriptif-parcelle');
  const frenchCode = described === undefined ? null : cropCodeOf(described);
  const number = described?.getAttribute('numero-parcelle')?.trim() ?? '';
  return [
    {
      name: nameOf(islet, number),
      crop: cropText({ frenchCode }),
      isGrass: isGrass({ frenchCode }),
      polygons,
      problem: null,
    },
  ];
}

/** As the declaration itself counts them, in its language. */
function nameOf(islet: string, parcel: string): string {
  const isPlain = [islet, parcel].every((number) => /^[0-9A-Za-z-]{1,10}$/.test(number));
  return isPlain ? `Îlot ${islet}, parcelle ${parcel}` : '';
}

function cropCodeOf(described: Element): string | null {
  const [main] = childrenOf(described, 'culture-principale');
  const code = main === undefined ? '' : textOf(main, 'code-culture');
  return noCrop.test(code) || !/^\w{1,10}$/.test(code) ? null : code;
}

/** GML 2 has `outerBoundaryIs` and `coordinates`, GML 3 `exterior` and `posList`. */
function ringsOf(polygon: Element): RawRing[][] {
  refuseOtherSystem(polygon);
  const [outer] = sides(polygon, 'outerBoundaryIs', 'exterior');
  return outer === undefined ? [] : [[outer, ...sides(polygon, 'innerBoundaryIs', 'interior')]];
}

function refuseOtherSystem(polygon: Element): void {
  const stated = /(\d{4,6})\s*$/.exec(polygon.getAttribute('srsName') ?? '')?.[1];
  if (stated !== undefined && Number(stated) !== lambert93) throw unreadable('UNKNOWN_PROJECTION');
}

function sides(polygon: Element, ...names: string[]): RawRing[] {
  return childrenOf(polygon, ...names).flatMap((side) => childrenOf(side, 'LinearRing').map(cornersOf));
}

function cornersOf(ring: Element): RawRing {
  const [list] = childrenOf(ring, 'posList', 'coordinates');
  const text = list?.textContent?.trim() ?? '';
  if (list === undefined || text === '') return [];
  if (localName(list) === 'coordinates')
    return text
      .replace(/\s*,\s*/g, ',')
      .split(/\s+/)
      .map(pairOf);
  const numbers = text.split(/\s+/).map(Number);
  const dimension = list.getAttribute('srsDimension') === '3' ? 3 : 2;
  return Array.from({ length: Math.ceil(numbers.length / dimension) }, (_, at) =>
    numbers.slice(at * dimension, at * dimension + 2),
  );
}

function pairOf(tuple: string): number[] {
  return tuple.split(',', 2).map((number) => (number === '' ? Number.NaN : Number(number)));
}
