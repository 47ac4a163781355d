import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideFind, type FindDecision, type FindFacts, nobody, whyNotDecide } from './decide-find.ts';
import { findStates } from './find.ts';

const at = (time: string) => new Date(`2026-05-21T${time}:00Z`);
const seen: FindFacts = {
  state: 'SEEN',
  decidedAt: at('03:10'),
  crateNumber: null,
  cratedAt: null,
  guardian: nobody,
  releasedAt: null,
};
const crated = decideFind(seen, {
  state: 'CRATED',
  at: at('03:20'),
  crateNumber: 3,
  guardian: { name: 'Luc', phone: '+32470000001' },
});
const released = decideFind(crated, { state: 'RELEASED', at: at('06:05') });

describe('a fawn', () => {
  it('goes into a crate with a number and a guardian, and out of it again', () => {
    expect(crated).toMatchObject({ state: 'CRATED', crateNumber: 3, cratedAt: at('03:20'), guardian: { name: 'Luc' } });
    expect(released).toMatchObject({
      state: 'RELEASED',
      cratedAt: at('03:20'),
      releasedAt: at('06:05'),
      crateNumber: 3,
    });
  });

  it('that is released twice was released once, the first time', () => {
    expect(decideFind(released, { state: 'RELEASED', at: at('06:30') }).releasedAt).toEqual(at('06:05'));
  });

  it('whose release is taken back has been in its crate all the time', () => {
    const again = decideFind(released, { state: 'CRATED', at: at('06:06') });
    expect(again).toMatchObject({ state: 'CRATED', cratedAt: at('03:20'), crateNumber: 3, releasedAt: null });
  });

  it('keeps its hours when the number of its crate is put right', () => {
    const corrected = decideFind(crated, { state: 'CRATED', at: at('03:40'), crateNumber: 4 });
    expect(corrected).toMatchObject({ crateNumber: 4, cratedAt: at('03:20'), guardian: { name: 'Luc' } });
  });

  it('that was never in a crate has neither number nor guardian', () => {
    expect(decideFind(crated, { state: 'SEEN', at: at('03:21') })).toEqual({ ...seen, decidedAt: at('03:21') });
    expect(decideFind(crated, { state: 'NOT_CAUGHT', at: at('03:21') })).toMatchObject({
      cratedAt: null,
      crateNumber: null,
      guardian: nobody,
    });
  });

  it('is not changed by what was decided before, whenever it arrives', () => {
    expect(decideFind(released, { state: 'NOT_CAUGHT', at: at('05:00') })).toBe(released);
    expect(whyNotDecide(seen, { state: 'RELEASED', at: at('03:00') })).toBeNull();
  });
});

it.each([
  ['a crate without number', seen, { state: 'CRATED', at: at('03:20') }, 'NO_CRATE_NUMBER'],
  ['a crate that has a number already', crated, { state: 'CRATED', at: at('03:25') }, null],
  ['a release of what was never caught', seen, { state: 'RELEASED', at: at('03:20') }, 'NOT_IN_A_CRATE'],
  ['a release', crated, { state: 'RELEASED', at: at('06:00') }, null],
  ['a second release', released, { state: 'RELEASED', at: at('06:10') }, null],
  ['an escape', crated, { state: 'GONE', at: at('04:00') }, null],
] as const)('%s is allowed or refused with a reason', (_what, find, decision, reason) => {
  expect(whyNotDecide(find, decision)).toBe(reason);
});

describe('what two phones decided without signal', () => {
  const aDecision: fc.Arbitrary<FindDecision> = fc.record({
    state: fc.constantFrom(...findStates),
    at: fc.integer({ min: 0, max: 400 }).map((minutes) => new Date(at('03:10').getTime() + minutes * 60_000)),
    crateNumber: fc.integer({ min: 1, max: 9 }),
  });

  it('leaves a find that holds together, in whichever order and however often it arrives', () => {
    fc.assert(
      fc.property(fc.array(aDecision, { maxLength: 12 }), (decisions) => {
        let find = seen;
        for (const decision of [...decisions, ...decisions]) {
          if (whyNotDecide(find, decision) === null) find = decideFind(find, decision);
        }
        const inCrate = find.state === 'CRATED' || find.state === 'RELEASED';
        expect([find.cratedAt !== null, find.crateNumber !== null]).toEqual([inCrate, inCrate]);
        expect(find.releasedAt !== null).toBe(find.state === 'RELEASED');
        const last = Math.max(seen.decidedAt.getTime(), ...decisions.map((decision) => decision.at.getTime()));
        expect(find.decidedAt.getTime()).toBeLessThanOrEqual(last);
      }),
    );
  });

  it('of those that are always allowed the last counts', () => {
    const always = aDecision.filter(({ state }) => state !== 'RELEASED');
    fc.assert(
      fc.property(
        fc.uniqueArray(always, { selector: (decision) => decision.at.getTime(), minLength: 1 }),
        (decisions) => {
          const find = decisions.reduce(decideFind, seen);
          const last = decisions.reduce((one, other) => (other.at > one.at ? other : one));
          expect(find.state).toBe(last.state);
        },
      ),
    );
  });
});
