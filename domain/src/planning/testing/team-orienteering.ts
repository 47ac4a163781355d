import type { RoutingProblem } from '../model/routing-problem.ts';

/** So little that no shorter way is worth a point of profit, and enough that among equal plans the shorter one wins. */
const pricePerDistance = 0.0005;

interface Customer {
  readonly x: number;
  readonly y: number;
  readonly service: number;
  readonly profit: number;
  readonly open: number;
  readonly close: number;
}

function readCustomers(text: string): Customer[] {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return lines.slice(2).flatMap((fields) => {
    const [, x, y, service, profit] = fields;
    const [open, close] = fields.slice(-2);
    if (x === undefined || y === undefined || open === undefined || close === undefined) return [];
    return [{ x, y, service: service ?? 0, profit: profit ?? 0, open, close }];
  });
}

/** A public instance of team orienteering with time windows as a planning day: routes are pilots, customers are shares. */
export function teamOrienteering(text: string, routes: number): RoutingProblem {
  const [depot, ...customers] = readCustomers(text);
  if (!depot) throw new Error('an instance begins with its depot');
  const distance = (from: Customer, to: Customer) =>
    Math.floor(Math.hypot(from.x - to.x, from.y - to.y) * 10 + 1e-9) / 10;
  const shareCount = customers.length;
  const everyPair = (value: (customer: Customer) => number) =>
    Float64Array.from({ length: routes * shareCount }, (_, pair) => value(customers[pair % shareCount] ?? depot));
  const between = Float64Array.from(customers.flatMap((from) => customers.map((to) => distance(from, to))));
  const fromDepot = everyPair((customer) => distance(depot, customer));
  const pilots = Array.from({ length: routes }, (_, pilot) => pilot);
  return {
    pilotCount: routes,
    shareCount,
    mostStops: shareCount,
    pricePerKilometer: pricePerDistance,
    sharesOfPilot: pilots.map(() => customers.map((_, share) => share)),
    pilotsOfShare: customers.map(() => pilots),
    gain: everyPair(({ profit }) => profit),
    earliestStart: everyPair(({ open }) => open),
    latestStart: everyPair(({ close }) => close),
    service: everyPair(({ service }) => service),
    flight: everyPair(() => 0),
    minutesBetween: between,
    kilometersBetween: between,
    minutesOut: fromDepot,
    kilometersOut: fromDepot,
    minutesBack: fromDepot,
    kilometersBack: fromDepot,
    dutyFrom: new Float64Array(routes).fill(depot.open),
    dutyTo: new Float64Array(routes).fill(depot.close),
    mostFlight: new Float64Array(routes),
    costOfPilot: new Float64Array(routes),
  };
}

/** The profit alone, without what distances cost. */
export function profitOf({ gain }: RoutingProblem, routes: readonly { readonly stops: readonly number[] }[]): number {
  return routes.reduce((sum, { stops }) => stops.reduce((total, stop) => total + (gain[stop] ?? 0), sum), 0);
}
