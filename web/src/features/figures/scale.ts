const steps = [1, 2, 2.5, 5, 10];

/** Round values from zero to at least the largest, some four of them, for the lines behind bars. */
export function ticksUpTo(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * (steps.find((candidate) => candidate * power >= rough) ?? 10));
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const count = Math.ceil(largest / whole);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}
