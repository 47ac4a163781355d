import type { SeededRandom } from '@vigiefaon/domain/seeded-random';

export function randomBytes(random: SeededRandom, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = isArray ? [value] : { a: value };
  return value;
}

/** Texts that have broken other servers. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202etxt',
  '👩‍🌾'.repeat(50),
  'é'.repeat(199),
  'a'.repeat(5000),
  "' or 1=1 --",
  '"; drop table mission; --',
  '%',
  '_%\\',
  '\\',
  '../../etc/passwd',
  '..',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '0000-01-01',
  '9999-12-31',
  '2025-02-30',
  '2025-05-25T24:00:00Z',
  '25:00',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '+32470123456',
  '+99999999999999',
  'a@b',
  `${'a'.repeat(60)}@${'b'.repeat(60)}.test`,
  '\r\nSet-Cookie: a=b',
  'İstanbul ſ ß œ ﬁ',
];

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  90.0000001,
  180.0000001,
  999_999_999_999,
];

/** Something that the contract does not expect at this place. */
export function hostileValue(random: SeededRandom): unknown {
  switch (random.below(9)) {
    case 0:
      return random.one([null, true, false]);
    case 1:
    case 2:
      return random.one(hostileNumbers);
    case 3:
    case 4:
    case 5:
      return random.one(hostileTexts);
    case 6:
      return nested(random.one([2, 25, 500, 3000]), random.happens(0.5));
    case 7:
      return Array.from({ length: random.one([0, 1, 300, 6000]) }, () => random.one([0, 'x', null]));
    default:
      return JSON.parse(
        random.one([
          '{}',
          '[]',
          '{"__proto__":{"role":"ROLE_ADMIN"}}',
          '{"constructor":{"prototype":{"a":1}}}',
          '{"toString":1,"valueOf":null,"then":"x","length":-1}',
          '{"":"","a.b":1,"$ne":null}',
          '[[[[]]]]',
        ]),
      );
  }
}

/** Bodies that are no JSON, or not what they say they are. */
export function hostileBody(random: SeededRandom, valid: string): { payload: string | Buffer; type: string } {
  const json = 'application/json';
  switch (random.below(10)) {
    case 0:
      return { payload: valid.slice(0, random.below(valid.length + 1)), type: json };
    case 1:
      return {
        payload: random.one(['', 'null', '[]', '"x"', '0', 'NaN', "{'a':1}", '{"a":1}{"b":2}', '{"a":1,"a":2}']),
        type: json,
      };
    case 2:
      return { payload: '['.repeat(random.one([50, 100_000])), type: json };
    case 3:
      return { payload: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, type: json };
    case 4:
      return {
        payload: Buffer.concat([Buffer.from('{"text":"'), randomBytes(random, 40), Buffer.from('"}')]),
        type: json,
      };
    case 5:
      return { payload: `\ufeff${valid}`, type: json };
    case 6:
      return { payload: JSON.stringify({ text: 'a'.repeat(1_200_000) }), type: json };
    case 7:
      return {
        payload: valid,
        type: random.one(['text/plain', 'application/xml', '', 'application/json; charset=utf-16', 'x']),
      };
    case 8:
      return { payload: 'a=1&b=2', type: 'application/x-www-form-urlencoded' };
    default:
      return { payload: `{"__proto__":{"x":1},"constructor":{"prototype":{}},"a":${'9'.repeat(400)}}`, type: json };
  }
}
