// What does one flight over adjoining parcels save, and what does planning it cost? Real parcels cut into strips side by side.
import { adjoiningPairs, type BlockParcel } from '../domain/src/flight/blocks/adjoining.ts';
import { flownInTurnMeters } from '../domain/src/flight/blocks/flown-in-turn.ts';
import { planBlocks } from '../domain/src/flight/blocks/plan-blocks.ts';
import { planFlight } from '../domain/src/flight/course/plan-flight.ts';
import { defaultFlightSettings } from '../domain/src/flight/flight-settings.ts';
import { boundsOf } from '../domain/src/geometry/bounds-of.ts';
import type { ParcelGeometry, Polygon, Position } from '../domain/src/geometry/geometry.ts';
import { ringsOf } from '../domain/src/geometry/rings-of.ts';
import { defaultPlanningSettings } from '../domain/src/planning/model/planning-settings.ts';
import { median } from './measuring/figures.ts';
import { timed } from './measuring/processor-time.ts';

interface Field {
  id: string;
  geometry: ParcelGeometry;
}

const settings = defaultFlightSettings;
const { blockGapMeters } = defaultPlanningSettings;
const repetitions = 3;
const spacingShare = 1.02;

/** The same parcel beside itself, as often as wanted, with a strip of some metres between the two boxes. */
function sideBySide({ id, geometry }: Field, count: number): BlockParcel[] {
  const [west, , east] = boundsOf(geometry) ?? [0, 0, 0, 0];
  const step = (east - west) * spacingShare;
  return Array.from({ length: count }, (_, at): BlockParcel => {
    const moved = ([lon, lat]: Position): Position => [lon + at * step, lat];
    const coordinates = ringsOf(geometry).map((ring) => ring.map(moved));
    return { parcelId: `${id}-${at}`, name: id, geometry: { type: 'Polygon', coordinates } satisfies Polygon };
  });
}

interface Measured {
  blocks: number;
  turnMeters: number;
  meters: number;
  turnMinutes: number;
  minutes: number;
  single: number;
  block: number;
  isLonger: boolean;
}

function measure(parcels: BlockParcel[], meetingPoint: Position | null): Measured {
  const task = { settings, meetingPoint, forbidden: [] };
  const alone = timed(() => parcels.flatMap(({ geometry }) => planFlight({ ...task, geometry }) ?? []), repetitions);
  const joined = timed(() => planBlocks({ ...task, parcels, mostGapMeters: blockGapMeters }), repetitions);
  const flights = joined.result.blocks.flatMap(({ plan }) => plan ?? []);
  const total = (of: typeof flights) => flownInTurnMeters(of, meetingPoint !== null);
  const minutes = (of: typeof flights) => of.reduce((sum, plan) => sum + plan.minutes, 0);
  return {
    blocks: flights.length,
    turnMeters: total(alone.result),
    meters: total(flights),
    turnMinutes: minutes(alone.result),
    minutes: minutes(flights),
    single: alone.milliseconds,
    block: joined.milliseconds,
    isLonger: total(flights) > total(alone.result) + 1e-6,
  };
}

const sum = (some: readonly Measured[], of: (one: Measured) => number) => some.reduce((all, one) => all + of(one), 0);

/** Prints a table: two, three and five parcels side by side, with and without a known place of take-off. */
export function reportBlocks(fields: readonly Field[]): void {
  const whole = fields.filter(({ geometry }) => geometry.type === 'Polygon' && geometry.coordinates.length === 1);
  console.log(`\nBlocks: ${whole.length} parcels without holes, each beside itself, gap below ${blockGapMeters} m\n`);
  console.log(
    '| parcels | take-off | groups that adjoin | one flight | several | metres ÷ in turn | minutes ÷ in turn | longer than in turn | ms in turn | ms block: median / most |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const count of [2, 3, 5]) {
    for (const isKnown of [false, true]) {
      const groups = whole.flatMap((field) => {
        const parcels = sideBySide(field, count);
        const first = ringsOf(field.geometry)[0]?.[0] ?? null;
        const isAdjoining = adjoiningPairs(parcels, blockGapMeters).length >= count - 1;
        return isAdjoining ? [measure(parcels, isKnown ? first : null)] : [];
      });
      const one = groups.filter(({ blocks }) => blocks === 1).length;
      const ratio = (above: (group: Measured) => number, below: (group: Measured) => number) =>
        (sum(groups, above) / sum(groups, below)).toFixed(3);
      const figures = [
        count,
        isKnown ? 'known' : 'unknown',
        groups.length,
        one,
        groups.length - one,
        ratio(
          ({ meters }) => meters,
          ({ turnMeters }) => turnMeters,
        ),
        ratio(
          ({ minutes }) => minutes,
          ({ turnMinutes }) => turnMinutes,
        ),
        groups.filter(({ isLonger }) => isLonger).length,
        median(groups.map(({ single }) => single)).toFixed(1),
        `${median(groups.map(({ block }) => block)).toFixed(1)} / ${Math.max(...groups.map(({ block }) => block)).toFixed(0)}`,
      ];
      console.log(`| ${figures.join(' | ')} |`);
    }
  }
}
