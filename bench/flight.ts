// How good and how quick are flight plans? On real parcels of six sources, against a plain survey with centre lines.
import { readFileSync } from 'node:fs';
import type { Lane } from '../domain/src/flight/course/lanes.ts';
import { planFlight } from '../domain/src/flight/course/plan-flight.ts';
import { type FlightPlan, lanesOfPlan } from '../domain/src/flight/flight-plan.ts';
import { defaultFlightSettings, type FlightSettings } from '../domain/src/flight/flight-settings.ts';
import { coverageOf } from '../domain/src/flight/ground/coverage.ts';
import { type Footprint, footprintOf } from '../domain/src/flight/ground/footprint.ts';
import { localPlaneAround } from '../domain/src/flight/ground/local-plane.ts';
import { areaSquareMeters } from '../domain/src/geometry/area-square-meters.ts';
import { centerOf } from '../domain/src/geometry/center-of.ts';
import type { ParcelGeometry } from '../domain/src/geometry/geometry.ts';
import { ringsOf } from '../domain/src/geometry/rings-of.ts';
import { centreLines, flownLength, longestSide, surveyThatSees } from './flight-baseline.ts';
import { reportBlocks } from './flight-blocks.ts';
import { reportRelief } from './flight-relief.ts';
import { median } from './measuring/figures.ts';
import { timed } from './measuring/processor-time.ts';

interface Field {
  id: string;
  geometry: ParcelGeometry;
  area: number;
}

interface Measured {
  area: number;
  plan: FlightPlan;
  milliseconds: number;
  coverage: number;
  ideal: number;
  survey: { lanes: Lane[]; coverage: number };
  equal: Lane[];
  equalNorth: Lane[];
}

const hectare = 10_000;
const smallest = 0.3 * hectare;
const largest = 30 * hectare;
const scanLines = 2000;
const surveyLines = 300;
const surveyHasToSee = 0.99;
const repetitions = 5;

const file = new URL('flight-parcels.geojson', import.meta.url);
const { features }: { features: { properties: { id: string }; geometry: ParcelGeometry }[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);
const fields: Field[] = features
  .map(({ properties: { id }, geometry }) => ({ id, geometry, area: areaSquareMeters(geometry) }))
  .filter(({ area }) => area >= smallest && area <= largest);

function measure({ geometry, area }: Field, settings: FlightSettings): Measured {
  const task = { geometry, settings, meetingPoint: null, forbidden: [] };
  const { result: plan, milliseconds } = timed(() => planFlight(task), repetitions);
  if (!plan) throw new Error('no plan');
  const plane = localPlaneAround(centerOf(geometry) ?? [0, 0]);
  const rings = ringsOf(geometry).map((ring) => ring.map(plane.toPlane));
  const footprint: Footprint = footprintOf(settings.drone, settings.heightMeters);
  const lanes = lanesOfPlan(plan).map(([from, to]) => ({ from: plane.toPlane(from), to: plane.toPlane(to) }));
  const survey = (direction: number) => {
    const coverage = (some: readonly Lane[]) => coverageOf(rings, some, footprint, surveyLines);
    return surveyThatSees({ rings, direction, spacing: plan.laneMeters, wanted: surveyHasToSee, coverage });
  };
  const plain = centreLines(rings, longestSide(rings), plan.laneMeters);
  return {
    area,
    plan,
    milliseconds,
    ideal: area / plan.laneMeters,
    coverage: coverageOf(rings, lanes, footprint, scanLines),
    survey: { lanes: plain, coverage: coverageOf(rings, plain, footprint, surveyLines) },
    equal: survey(longestSide(rings)),
    equalNorth: survey(Math.PI / 2),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ratio = (above: readonly number[], below: readonly number[]) => (sum(above) / sum(below)).toFixed(3);

const classes: [string, (area: number) => boolean][] = [
  ['all', () => true],
  ['0.3–1 ha', (area) => area < hectare],
  ['1–5 ha', (area) => area >= hectare && area < 5 * hectare],
  ['above 5 ha', (area) => area >= 5 * hectare],
];

function row(name: string, some: readonly Measured[]): string {
  const lengths = some.map(({ plan }) => plan.lengthMeters);
  const ideals = some.map(({ ideal }) => ideal);
  const perParcel = some.map(({ plan, ideal }) => plan.lengthMeters / ideal);
  return `| ${[
    name,
    some.length,
    ratio(lengths, ideals),
    median(perParcel).toFixed(3),
    `${(100 * Math.min(...some.map(({ coverage }) => coverage))).toFixed(3)} %`,
    ratio(
      lengths,
      some.map(({ equal }) => flownLength(equal)),
    ),
    ratio(
      lengths,
      some.map(({ equalNorth }) => flownLength(equalNorth)),
    ),
    ratio(
      some.map(({ survey }) => flownLength(survey.lanes)),
      ideals,
    ),
    `${(100 * (sum(some.map(({ survey, area }) => survey.coverage * area)) / sum(some.map(({ area }) => area)))).toFixed(1)} %`,
    `${median(some.map(({ milliseconds }) => milliseconds)).toFixed(2)} / ${(sum(some.map(({ milliseconds }) => milliseconds)) / some.length).toFixed(2)} / ${Math.max(...some.map(({ milliseconds }) => milliseconds)).toFixed(0)}`,
  ].join(' | ')} |`;
}

function report(settings: FlightSettings): void {
  // What is measured first would otherwise pay for the compiler.
  for (const { geometry } of fields.slice(0, 40)) planFlight({ geometry, settings, meetingPoint: null, forbidden: [] });
  const measured = fields.map((field) => measure(field, settings));
  const { drone, heightMeters, overlapPercent } = settings;
  console.log(
    `\n${drone}, ${heightMeters} m, ${overlapPercent} % overlap: lanes ${measured[0]?.plan.laneMeters.toFixed(1)} m apart\n`,
  );
  console.log(
    '| size | parcels | path ÷ (area ÷ lane distance) | median of parcels | least coverage | ÷ survey along longest side | ÷ survey to the north | survey as drawn: path | its coverage | ms median / mean / most |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const [name, isIn] of classes)
    console.log(
      row(
        name,
        measured.filter(({ area }) => isIn(area)),
      ),
    );
  const leaving = measured.filter(({ plan }) => plan.remarks.includes('LEAVES_PARCEL')).length;
  console.log(`\n${leaving} plans leave the parcel by more than the margin between its parts.`);
}

console.log(`${fields.length} real parcels of 0.3 to 30 ha`);
report(defaultFlightSettings);
report({ ...defaultFlightSettings, overlapPercent: 10 });
report({ ...defaultFlightSettings, drone: 'M4T' });
reportBlocks(fields);
reportRelief(fields);
