// Turns public vector data into the small files the map draws when no tile server answers.
// node scripts/prepare-basemap.mjs <folder of basemap vectors> <places_region.json>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [vectorFolder, placesFile] = process.argv.slice(2);
if (!vectorFolder || !placesFile) {
  process.stderr.write('Usage: node scripts/prepare-basemap.mjs <folder of basemap vectors> <places file>\n');
  process.exit(1);
}
const target = new URL('../web/src/map/basemap/generated/', import.meta.url);
mkdirSync(target, { recursive: true });

const STEPS_PER_DEGREE = 10_000;
const readVectors = (name) => JSON.parse(readFileSync(join(vectorFolder, name), 'utf8'));
const write = (name, content) => writeFileSync(new URL(name, target), `${JSON.stringify(content)}\n`);

/** Whole steps, each point told as its difference from the one before: a quarter of the size of plain GeoJSON. */
function packLine(line) {
  let lastX = 0;
  let lastY = 0;
  const packed = [];
  for (const [longitude, latitude] of line) {
    const x = Math.round(longitude * STEPS_PER_DEGREE);
    const y = Math.round(latitude * STEPS_PER_DEGREE);
    if (packed.length > 0 && x === lastX && y === lastY) continue;
    packed.push(x - lastX, y - lastY);
    lastX = x;
    lastY = y;
  }
  return packed;
}

/** Clipping leaves some features without a geometry. */
function linesOf(geometry) {
  if (!geometry) return [];
  const { type, coordinates } = geometry;
  if (type === 'LineString') return [coordinates];
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates;
}

/** Douglas-Peucker with longitudes shortened to the latitude of the region. */
function simplify(line, tolerance) {
  const keep = new Set([0, line.length - 1]);
  const spans = [[0, line.length - 1]];
  while (spans.length > 0) {
    const [from, to] = spans.pop();
    const [startX, startY] = line[from];
    const [spanX, spanY] = [(line[to][0] - startX) * 0.64, line[to][1] - startY];
    const length = Math.hypot(spanX, spanY);
    let farthest = 0;
    let at = -1;
    for (let place = from + 1; place < to; place += 1) {
      const [x, y] = [(line[place][0] - startX) * 0.64, line[place][1] - startY];
      const distance = length === 0 ? Math.hypot(x, y) : Math.abs(x * spanY - y * spanX) / length;
      if (distance > farthest) [farthest, at] = [distance, place];
    }
    if (farthest > tolerance) {
      keep.add(at);
      spans.push([from, at], [at, to]);
    }
  }
  return line.filter((_, place) => keep.has(place));
}

const pack = (name, tolerance) =>
  readVectors(name).features.flatMap((feature) =>
    linesOf(feature.geometry)
      .filter((line) => line.length > 1)
      .map((line) => packLine(simplify(line, tolerance))),
  );

/** The coastline runs from the clip's western to its northern edge: closing it over the corner gives the sea. */
function seaRings() {
  const [coast, ...islands] = readVectors('coast.geojson').features.flatMap((feature) => linesOf(feature.geometry));
  const corner = [
    [coast.at(-1)[0], 54],
    [-2, 54],
    [-2, coast[0][1]],
  ];
  return [packLine([...coast, ...corner, coast[0]]), ...islands.map(packLine)];
}

function decodeArcs({ transform, arcs }) {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([stepX, stepY]) => {
      x += stepX;
      y += stepY;
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
  });
}

const belgium = readVectors('belgium_municipalities_provinces_CC0.topojson');
const arcs = decodeArcs(belgium);
const arcNumbers = (geometries) =>
  geometries.map((geometry) => new Set((geometry.arcs ?? []).flat(Infinity).map((arc) => (arc < 0 ? ~arc : arc))));

function arcsUsedTwice(geometries) {
  const uses = new Map();
  for (const numbers of arcNumbers(geometries)) for (const arc of numbers) uses.set(arc, (uses.get(arc) ?? 0) + 1);
  return new Set([...uses].filter(([, count]) => count > 1).map(([arc]) => arc));
}

const provinceArcs = arcsUsedTwice(belgium.objects.provinces.geometries);
const municipalityArcs = [...arcsUsedTwice(belgium.objects.municipalities.geometries)].filter(
  (arc) => !provinceArcs.has(arc),
);
const packArcs = (numbers) => [...numbers].map((arc) => packLine(simplify(arcs[arc], 0.0006)));

const towns = readVectors('towns.geojson').features.map(({ geometry, properties }) => [
  Math.round(geometry.coordinates[0] * STEPS_PER_DEGREE),
  Math.round(geometry.coordinates[1] * STEPS_PER_DEGREE),
  properties.name,
  Math.round(properties.pop_max / 1000),
]);
// The Natural Earth list is in English; what people of the region call these towns, in French, German and Dutch.
const namesInThreeLanguages = [
  ['Bruxelles', 'Brüssel', 'Brussel', 'Brussels'],
  ['Anvers', 'Antwerpen', 'Antwerpen'],
  ['Gand', 'Gent', 'Gent'],
  ['Bruges', 'Brügge', 'Brugge'],
  ['Louvain', 'Löwen', 'Leuven'],
  ['Malines', 'Mecheln', 'Mechelen'],
  ['Courtrai', 'Kortrijk', 'Kortrijk'],
  ['Liège', 'Lüttich', 'Luik'],
  ['Namur', 'Namur', 'Namen'],
  ['Mons', 'Mons', 'Bergen'],
  ['Tournai', 'Tournai', 'Doornik'],
  ['Arlon', 'Arlon', 'Aarlen'],
  ['Bastogne', 'Bastogne', 'Bastenaken'],
  ['Malmedy', 'Malmedy', 'Malmedy'],
  ['Saint-Vith', 'Sankt Vith', 'Sankt Vith'],
  ['La Calamine', 'Kelmis', 'Kelmis'],
  ['Butgenbach', 'Bütgenbach', 'Bütgenbach'],
  ['Bullange', 'Büllingen', 'Büllingen'],
  ['Amblève', 'Amel', 'Amel'],
  ['Waimes', 'Weismes', 'Weismes'],
  ['Luxembourg', 'Luxemburg', 'Luxemburg'],
  ['Lille', 'Lille', 'Rijsel'],
  ['Cologne', 'Köln', 'Keulen', 'Cologne'],
  ['La Haye', 'Den Haag', 'Den Haag', 'The Hague'],
  ['Paris', 'Paris', 'Parijs'],
];
write('region.json', {
  names: namesInThreeLanguages,
  sea: seaRings(),
  urban: pack('urban.geojson', 0.001),
  rivers: pack('rivers.geojson', 0.0004).concat(pack('rivers_europe.geojson', 0.0004)),
  borders: pack('borders.geojson', 0.0004),
  provinces: packArcs(provinceArcs),
  towns,
});
write('municipalities.json', { outlines: packArcs(municipalityArcs) });

const FAR_COUNTRIES = new Set(['FR', 'DE', 'CH', 'NL']);
const BELGIUM_AND_AROUND = [2.3, 49.2, 6.7, 51.7];

/** Village names of Belgium and Luxembourg whole; of the neighbours only near the border. One name a place. */
function villages() {
  const municipalities = new Map();
  for (const geometry of belgium.objects.municipalities.geometries) {
    const [first] = [...arcNumbers([geometry])[0]];
    const { name_fr: french, name_nl: dutch, population } = geometry.properties;
    for (const name of [french, dutch]) municipalities.set(name, { population, near: arcs[first][0] });
  }
  const seen = new Set();
  const packed = [];
  for (const [country, , name, , , latitude, longitude] of JSON.parse(readFileSync(placesFile, 'utf8')).rows) {
    const [west, south, east, north] = BELGIUM_AND_AROUND;
    const isNear = longitude > west && longitude < east && latitude > south && latitude < north;
    const key = `${name} ${longitude.toFixed(1)} ${latitude.toFixed(1)}`;
    if (!isNear || seen.has(key) || name.length > 26 || /\d|CEDEX/i.test(name)) continue;
    seen.add(key);
    const municipality = country === 'BE' ? municipalities.get(name) : undefined;
    // Hamlets elsewhere bear the names of towns: only the one beside the town's outline is the town.
    const isTown = municipality && Math.hypot(municipality.near[0] - longitude, municipality.near[1] - latitude) < 0.2;
    const inhabitants = isTown ? municipality.population : 0;
    const weight = inhabitants > 0 ? Math.max(1, Math.round(inhabitants / 1000)) : FAR_COUNTRIES.has(country) ? -1 : 0;
    packed.push([Math.round(longitude * 1000), Math.round(latitude * 1000), name, weight]);
  }
  return packed.sort((left, right) => right[3] - left[3]);
}
write('places.json', { places: villages() });
