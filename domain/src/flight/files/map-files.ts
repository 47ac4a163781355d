import { closeAndOrientRings } from '../../geometry/close-and-orient-rings.ts';
import type { Position, Ring } from '../../geometry/geometry.ts';
import { piecesOf } from '../../geometry/rings-of.ts';
import type { BlockParcel } from '../blocks/adjoining.ts';
import { degreesText, metersText } from '../course/flight-course.ts';
import { type FlightPlan, lanesOfPlan } from '../flight-plan.ts';
import type { FlightWords } from '../flight-words.ts';
import type { FlownRoute, FlownWaypoint } from '../flown-route.ts';
import { parcelNames } from './flight-name.ts';
import { element, type XmlElement, xmlDocument } from './xml.ts';

/** All that a file which people open on a map can say. */
export interface MapFileInput {
  plan: FlightPlan;
  route: FlownRoute;
  parcels: readonly BlockParcel[];
  words: FlightWords;
  /** What whoever opens the file has to know. */
  remark: string;
  /** Names of the zones that the route keeps out of. */
  avoided: readonly string[];
}

function firstAndLast({ waypoints }: FlownRoute, { start, end }: FlightWords): [string, FlownWaypoint][] {
  const [first, last] = [waypoints[0], waypoints.at(-1)];
  return first && last
    ? [
        [start, first],
        [end, last],
      ]
    : [];
}

function linearRing(name: 'outerBoundaryIs' | 'innerBoundaryIs', coordinates: string): XmlElement {
  return element(name, [element('LinearRing', [element('coordinates', coordinates)])]);
}

/** A polygon with its holes; `tuple` writes a position as precisely as it is known. */
export function kmlPolygon(
  [outer = [], ...holes]: readonly Ring[],
  tuple: (position: Position) => string,
  style: readonly XmlElement[] = [],
): XmlElement {
  const written = (ring: Ring) => ring.map(tuple).join(' ');
  return element('Polygon', [
    ...style,
    linearRing('outerBoundaryIs', written(outer)),
    ...holes.map((hole) => linearRing('innerBoundaryIs', written(hole))),
  ]);
}

function parcelPlacemark({ name, geometry }: BlockParcel): XmlElement {
  const onGround = ([lon, lat]: Position) => `${degreesText(lon)},${degreesText(lat)},0`;
  const polygons = piecesOf(closeAndOrientRings(geometry)).map((rings) => kmlPolygon(rings, onGround));
  return element('Placemark', [element('name', name), element('MultiGeometry', polygons)]);
}

/** KML 2.2: the parcels, the route at its height above the ground, or along the terrain above the sea, where it begins and ends. */
export function kmlFile(input: MapFileInput): string {
  const { route, parcels, words, remark } = input;
  const { terrain } = route;
  const mode = element('altitudeMode', terrain ? 'absolute' : 'relativeToGround');
  const tuple = ({ position: [lon, lat], heightMeters }: FlownWaypoint) =>
    `${degreesText(lon)},${degreesText(lat)},${metersText(heightMeters + (terrain?.takeOffMeters ?? 0))}`;
  const line = element('Placemark', [
    element('name', words.route),
    element('LineString', [mode, element('coordinates', route.waypoints.map(tuple).join(' '))]),
  ]);
  const ends = firstAndLast(route, words).map(([name, waypoint]) =>
    element('Placemark', [element('name', name), element('Point', [mode, element('coordinates', tuple(waypoint))])]),
  );
  const document = element('Document', [
    element('name', `${words.title} – ${parcelNames(parcels)}`),
    element('description', remark),
    ...parcels.map(parcelPlacemark),
    line,
    ...ends,
  ]);
  return xmlDocument(element('kml', [document], { xmlns: 'http://www.opengis.net/kml/2.2' }));
}

/** GPX 1.1: the route, where it begins and ends. It counts heights from the sea: they stand there where the ground is known. */
export function gpxFile(input: MapFileInput): string {
  const { route, parcels, words, remark } = input;
  const { terrain } = route;
  const place = (
    kind: 'wpt' | 'rtept',
    name: string | number,
    { position: [lon, lat], heightMeters }: FlownWaypoint,
  ) => {
    const height = terrain ? [element('ele', metersText(heightMeters + terrain.takeOffMeters))] : [];
    return element(kind, [...height, element('name', name)], { lat: degreesText(lat), lon: degreesText(lon) });
  };
  const ends = firstAndLast(route, words).map(([name, waypoint]) => place('wpt', name, waypoint));
  const points = route.waypoints.map((waypoint, at) => place('rtept', at + 1, waypoint));
  const root = element(
    'gpx',
    [
      element('metadata', [element('name', `${words.title} – ${parcelNames(parcels)}`), element('desc', remark)]),
      ...ends,
      element('rte', [element('name', words.route), element('desc', remark), ...points]),
    ],
    { version: '1.1', creator: 'VigieFaon', xmlns: 'http://www.topografix.com/GPX/1/1' },
  );
  return xmlDocument(root);
}

const cents = (value: number) => Number(value.toFixed(2));

/** How the route lies over the ground; nothing where it keeps one height. Heights in metres, that of the take-off above the sea. */
function terrainFigures({ terrain, returnMeters, securityMeters }: FlownRoute) {
  if (!terrain) return {};
  const { takeOff, takeOffMeters, leastAbove, mostAbove, deviation, source } = terrain;
  return {
    ground: {
      source,
      takeOff,
      takeOffMeters: cents(takeOffMeters),
      leastAbove: cents(leastAbove),
      mostAbove: cents(mostAbove),
    },
    deviation: cents(deviation),
    securityHeight: cents(securityMeters),
    returnHeight: cents(returnMeters),
  };
}

/**
 * RFC 7946 with the figures of the plan as members of the collection. Heights are properties: a third coordinate would be counted from
 * the ellipsoid.
 */
export function geoJsonFile({ plan, route, parcels, words, remark, avoided }: MapFileInput): string {
  const lanes = lanesOfPlan(plan);
  const feature = (shape: object, properties: object) => ({ type: 'Feature', properties, geometry: shape });
  const line = (coordinates: Position[]) => ({ type: 'LineString', coordinates });
  const point = (coordinates: Position) => ({ type: 'Point', coordinates });
  const alongTerrain = ({ position, heightMeters, groundMeters, metersPerSecond }: FlownWaypoint, at: number) =>
    feature(point(position), {
      kind: 'waypoint',
      number: at + 1,
      heightAboveTakeOff: cents(heightMeters),
      groundMeters: groundMeters === null ? null : cents(groundMeters),
      metersPerSecond,
    });
  const features = [
    ...parcels.map(({ name, geometry }) => feature(closeAndOrientRings(geometry), { kind: 'parcel', name })),
    ...lanes.map((lane, at) => feature(line(lane), { kind: 'lane', name: `${words.lane} ${at + 1}`, number: at + 1 })),
    feature(line(route.waypoints.map(({ position }) => position)), { kind: 'route', name: words.route }),
    ...firstAndLast(route, words).map(([name, { position }], at) =>
      feature(point(position), { kind: at === 0 ? 'start' : 'end', name }),
    ),
    ...(route.terrain ? route.waypoints.map(alongTerrain) : []),
  ];
  const { lengthMeters, transitMeters, minutes, batteries, coverage, laneMeters, settings, remarks } = plan;
  const round = (value: number) => Number(value.toFixed(1));
  const figures = {
    lanes: lanes.length,
    lengthMeters: round(lengthMeters),
    minutes: round(minutes),
    batteries,
    coverage: Number(coverage.toFixed(5)),
    laneMeters: round(laneMeters),
    transitMeters: round(transitMeters),
    settings,
    remarks: [...remarks, ...(route.terrain?.remarks ?? [])],
    ...terrainFigures(route),
    notice: remark,
    avoidedZones: avoided,
  };
  return `${JSON.stringify({ type: 'FeatureCollection', ...figures, features }, null, 1)}\n`;
}
