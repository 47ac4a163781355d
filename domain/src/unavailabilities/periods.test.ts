import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../local-time.ts';
import type { Period } from './period.ts';
import {
  absenceOn,
  addPeriod,
  applyChange,
  changeBetween,
  freeDays,
  isNoChange,
  isUnavailableOn,
  normalisePeriods,
  reverseChange,
  toggleDays,
  withoutForgotten,
} from './periods.ts';

const away = (from: string, to = from, note: string | null = null): Period => ({
  from: `2026-06-${from}`,
  to: `2026-06-${to}`,
  note,
});

describe('periods written down in one way', () => {
  test.each([
    ['that overlap are one', [away('03', '06'), away('05', '09')], [away('03', '09')]],
    ['that follow each other without a free day are one', [away('04', '05'), away('03')], [away('03', '05')]],
    ['with a free day between them stay two', [away('05'), away('03')], [away('03'), away('05')]],
    [
      'with different notes stay two',
      [away('03', '06', 'trip'), away('05', '09', 'drone in repair')],
      [away('03', '06', 'trip'), away('05', '09', 'drone in repair')],
    ],
    [
      'without a note stand only where nothing is noted',
      [away('01', '09'), away('04', '05', 'trip')],
      [away('01', '03'), away('04', '05', 'trip'), away('06', '09')],
    ],
    ['that are inside another vanish', [away('01', '09'), away('04', '05')], [away('01', '09')]],
  ])('%s', (_which, given, expected) => {
    expect(normalisePeriods(given)).toEqual(expected);
  });
});

describe('a tap or a drag', () => {
  const holiday = [away('03', '09', 'holiday')];

  test('on a free day makes all days up to the last unavailable, forwards and backwards', () => {
    expect(toggleDays([], '2026-06-03', '2026-06-05')).toEqual([away('03', '05')]);
    expect(toggleDays([], '2026-06-05', '2026-06-03')).toEqual([away('03', '05')]);
  });

  test('on an unavailable day frees all up to the last, and cuts a period in two that keep its note', () => {
    expect(toggleDays(holiday, '2026-06-05', '2026-06-05')).toEqual([
      away('03', '04', 'holiday'),
      away('06', '09', 'holiday'),
    ]);
    expect(toggleDays(holiday, '2026-06-09', '2026-06-01')).toEqual([]);
  });

  test('from a free day into a noted period keeps the note', () => {
    expect(toggleDays(holiday, '2026-06-01', '2026-06-05')).toEqual([away('01', '02'), away('03', '09', 'holiday')]);
  });
});

test('how long a pilot is away around a day goes across notes, why is what is noted on that day', () => {
  const periods = [away('03', '05', 'trip'), away('06', '09'), away('12')];
  expect(absenceOn('2026-06-04', periods)).toEqual(away('03', '09', 'trip'));
  expect(absenceOn('2026-06-07', periods)).toEqual(away('03', '09'));
  expect(absenceOn('2026-06-12', periods)).toEqual(away('12'));
  expect(absenceOn('2026-06-10', periods)).toBeNull();
});

test('what lies more than a year back is forgotten', () => {
  const old = { from: '2025-01-01', to: '2025-06-01', note: null };
  const running = { from: '2025-01-01', to: '2026-06-30', note: 'broken leg' };
  expect(withoutForgotten([old, running], '2026-06-15')).toEqual([{ ...running, from: '2025-06-15' }]);
});

test('a change made on one device meets one made on another, and neither is lost', () => {
  const read = [away('03', '05', 'trip')];
  const mine = changeBetween(read, addPeriod(read, away('10', '12')));
  const theirs = freeDays(addPeriod(read, away('20')), away('04'));
  expect(applyChange(theirs, mine)).toEqual([
    away('03', '03', 'trip'),
    away('05', '05', 'trip'),
    away('10', '12'),
    away('20'),
  ]);
});

const firstDay = '2026-01-01';
const aDay = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(firstDay, offset));
const aPeriod = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }), fc.constantFrom(null, 'a', 'b'))
  .map(([start, length, note]) => ({
    from: addDays(firstDay, start),
    to: addDays(firstDay, start + length),
    note,
  }));
const somePeriods = fc.array(aPeriod, { maxLength: 12 });
const allDays = Array.from({ length: 75 }, (_, offset) => addDays(firstDay, offset));
const daysOf = (periods: readonly Period[]) => allDays.filter((day) => isUnavailableOn(day, periods));

describe('whatever is tapped, dragged and typed', () => {
  test('writing down changes no day, and writing down again changes nothing', () => {
    fc.assert(
      fc.property(somePeriods, (periods) => {
        const written = normalisePeriods(periods);
        expect(daysOf(written)).toEqual(daysOf(periods));
        expect(normalisePeriods(written)).toEqual(written);
      }),
    );
  });

  test('the order in which periods were entered makes no difference', () => {
    const shuffled = somePeriods.chain((periods) =>
      fc.tuple(fc.constant(periods), fc.shuffledSubarray(periods, { minLength: periods.length })),
    );
    fc.assert(
      fc.property(shuffled, ([periods, others]) => {
        expect(normalisePeriods(others)).toEqual(normalisePeriods(periods));
      }),
    );
  });

  test('two periods with the same note have a free day between them', () => {
    fc.assert(
      fc.property(somePeriods, (periods) => {
        const written = normalisePeriods(periods);
        for (const note of [null, 'a', 'b']) {
          const same = written.filter((period) => period.note === note);
          for (const [place, period] of same.entries()) {
            expect(period.from <= period.to).toBe(true);
            const next = same[place + 1];
            if (next) expect(next.from > addDays(period.to, 1)).toBe(true);
          }
        }
      }),
    );
  });

  test('toggling days changes exactly those days that are not yet as the first one becomes', () => {
    fc.assert(
      fc.property(somePeriods, aDay, aDay, (given, first, last) => {
        const periods = normalisePeriods(given);
        const [from, to] = first <= last ? [first, last] : [last, first];
        const becomesAway = !isUnavailableOn(first, periods);
        const after = toggleDays(periods, first, last);
        for (const day of allDays) {
          const expected = from <= day && day <= to ? becomesAway : isUnavailableOn(day, periods);
          expect(isUnavailableOn(day, after)).toBe(expected);
        }
      }),
    );
  });

  test('the change between two lists makes the second of the first, and taken back the first of the second', () => {
    fc.assert(
      fc.property(somePeriods, somePeriods, (one, two) => {
        const [before, after] = [normalisePeriods(one), normalisePeriods(two)];
        const change = changeBetween(before, after);
        expect(applyChange(before, change)).toEqual(after);
        expect(applyChange(after, reverseChange(change))).toEqual(before);
        expect(isNoChange(changeBetween(after, applyChange(after, change)))).toBe(true);
      }),
    );
  });
});
