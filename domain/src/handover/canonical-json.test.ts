import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('writes the example of RFC 8785 as the RFC does', () => {
  const value = JSON.parse(
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
  );
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

it('sorts names by their code units, as the RFC does', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const value = Object.fromEntries(names.map((name) => [name, 0]));
  expect(Object.keys(JSON.parse(canonicalJson(value)))).toEqual([
    '1',
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ]);
});

it.each([
  [0, '0'],
  [-0, '0'],
  [5e-324, '5e-324'],
  [-5e-324, '-5e-324'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [9007199254740992, '9007199254740992'],
  [295147905179352830000, '295147905179352830000'],
  [9.999999999999997e22, '9.999999999999997e+22'],
  [1e23, '1e+23'],
  [999999999999999900000, '999999999999999900000'],
  [1e21, '1e+21'],
  [9.999999999999997e-7, '9.999999999999997e-7'],
  [0.000001, '0.000001'],
  [333333333.3333332, '333333333.3333332'],
  [-0.0000033333333333333333, '-0.0000033333333333333333'],
  [1424953923781206.2, '1424953923781206.2'],
])('writes the number %d as the RFC does', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

it.each([
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['half a character', 'a\ud800b'],
  ['half a character at its end', '\ud800'],
  ['the other half', '\ude00'],
  ['half a character in a name', { '\ud800': 1 }],
  ['nothing', undefined],
  ['a function', () => 1],
])('has no form for %s', (_what, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
  expect(() => canonicalJson({ value })).toThrow(TypeError);
});

it('has no form for what is nested without an end', () => {
  let value: unknown = 1;
  for (let depth = 0; depth < 100_000; depth++) value = [value];
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

/** Any value of JSON whose texts are whole characters. */
const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });

it('reads back as the very same value', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('is the same whatever the order of the members', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, member]) => [name, turned(member)]),
    );
  };
  fc.assert(
    fc.property(json, (value) => {
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
    }),
  );
});

it('tells any two different values apart', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const isSame =
        JSON.stringify(JSON.parse(canonicalJson(one))) === JSON.stringify(JSON.parse(canonicalJson(other)));
      expect(canonicalJson(one) === canonicalJson(other)).toBe(isSame);
    }),
  );
});
