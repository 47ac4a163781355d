import { closeAndOrientRings } from '../../geometry/close-and-orient-rings.ts';
import type { Position, Ring } from '../../geometry/geometry.ts';
import { piecesOf } from '../../geometry/rings-of.ts';
import type { BlockParcel } from '../blocks/adjoining.ts';
import { degreesText } from '../course/flight-course.ts';
import { type FlightPlan, lanesOfPlan, type Waypoint } from '../flight-plan.ts';
import type { FlightWords } from '../flight-words.ts';
import { parcelNames } from './flight-name.ts';
import { element, type XmlElement, xmlDocument } from './xml.ts';

/** All that a file which people open on a map can say. */
export interface MapFileInput {
  plan: FlightPlan;
  parcels: readonly BlockParcel[];
  words: FlightWords;
  /** Names of the zones that the route keeps out of. */
  avoided: readonly string[];
}

/** What stands in every file that can hold a remark. */
function remarkOf({ words, avoided }: MapFileInput): string {
  return avoided.length === 0 ? words.proposal : `${words.proposal} ${words.avoided} : ${avoided.join(', ')}.`;
}

function firstAndLast(waypoints: readonly Waypoint[], { start, end }: FlightWords): [string, Position][] {
  const [first, last] = [waypoints[0], waypoints.at(-1)];
  return first && last
    ? [
        [start, first.position],
        [end, last.position],
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

/** KML 2.2: the parcels, the route at its height, where it begins and ends. */
export function kmlFile(input: MapFileInput): string {
  const { plan, parcels, words } = input;
  const height = plan.settings.heightMeters;
  const tuple = ([lon, lat]: Position) => `${degreesText(lon)},${degreesText(lat)},${height}`;
  const route = element('Placemark', [
    element('name', words.route),
    element('LineString', [
      element('altitudeMode', 'relativeToGround'),
      element('coordinates', plan.waypoints.map(({ position }) => tuple(position)).join(' ')),
    ]),
  ]);
  const ends = firstAndLast(plan.waypoints, words).map(([name, position]) =>
    element('Placemark', [
      element('name', name),
      element('Point', [element('altitudeMode', 'relativeToGround'), element('coordinates', tuple(position))]),
    ]),
  );
  const document = element('Document', [
    element('name', `${words.title} – ${parcelNames(parcels)}`),
    element('description', remarkOf(input)),
    ...parcels.map(parcelPlacemark),
    route,
    ...ends,
  ]);
  return xmlDocument(element('kml', [document], { xmlns: 'http://www.opengis.net/kml/2.2' }));
}

/** GPX 1.1: the route, where it begins and ends. Heights are left out: GPX counts them from the sea. */
export function gpxFile(input: MapFileInput): string {
  const { plan, parcels, words } = input;
  const place = (name: string, [lon, lat]: Position, content: XmlElement[]) =>
    element(name, content, { lat: degreesText(lat), lon: degreesText(lon) });
  const ends = firstAndLast(plan.waypoints, words).map(([name, position]) =>
    place('wpt', position, [element('name', name)]),
  );
  const points = plan.waypoints.map(({ position }, at) => place('rtept', position, [element('name', at + 1)]));
  const root = element(
    'gpx',
    [
      element('metadata', [
        element('name', `${words.title} – ${parcelNames(parcels)}`),
        element('desc', remarkOf(input)),
      ]),
      ...ends,
      element('rte', [element('name', words.route), element('desc', remarkOf(input)), ...points]),
    ],
    { version: '1.1', creator: 'VigieFaon', xmlns: 'http://www.topografix.com/GPX/1/1' },
  );
  return xmlDocument(root);
}

/** RFC 7946 with the figures of the plan as members of the collection. */
export function geoJsonFile({ plan, parcels, words, avoided }: MapFileInput): string {
  const lanes = lanesOfPlan(plan);
  const feature = (shape: object, properties: object) => ({ type: 'Feature', properties, geometry: shape });
  const line = (coordinates: Position[]) => ({ type: 'LineString', coordinates });
  const features = [
    ...parcels.map(({ name, geometry }) => feature(closeAndOrientRings(geometry), { kind: 'parcel', name })),
    ...lanes.map((lane, at) => feature(line(lane), { kind: 'lane', name: `${words.lane} ${at + 1}`, number: at + 1 })),
    feature(line(plan.waypoints.map(({ position }) => position)), { kind: 'route', name: words.route }),
    ...firstAndLast(plan.waypoints, words).map(([name, coordinates], at) =>
      feature({ type: 'Point', coordinates }, { kind: at === 0 ? 'start' : 'end', name }),
    ),
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
    remarks,
    notice: words.proposal,
    avoidedZones: avoided,
  };
  return `${JSON.stringify({ type: 'FeatureCollection', ...figures, features }, null, 1)}\n`;
}
