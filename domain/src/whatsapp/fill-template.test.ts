import { describe, expect, test } from 'vitest';
import { locales } from '../languages/locales.ts';
import { fillTemplate, joinItems, longestBody } from './fill-template.ts';
import { isOpenedByButton, whatsappBody, whatsappParameters, whatsappTemplates } from './whatsapp-templates.ts';

const link = 'https://fawns.example.org/answer/secret';
const aMission = { place: 'Pré du Moulin, Noville', kilometres: '8 km', hectares: '7,4 ha', mowing: 'fauche à 10:00' };
const asked = {
  template: 'PILOT_ASKED',
  locale: 'fr',
  variables: { name: 'Luc', day: 'mardi 20 mai', link },
  items: [aMission],
} as const;

test('the parameters come in the order of the template', () => {
  expect(fillTemplate(asked)).toEqual([
    'mardi 20 mai',
    'Pré du Moulin, Noville, à 8 km\u00a0: 7,4 ha, fauche à 10:00',
    link,
  ]);
});

test('a parameter holds no line breaks, tabs or runs of spaces', () => {
  const [day, items] = fillTemplate({
    ...asked,
    variables: { ...asked.variables, day: ' mardi\t\n  20     mai\u0000 ' },
    items: [{ ...aMission, place: 'Pré\r\ndu     Moulin' }],
  });
  expect(day).toBe('mardi 20 mai');
  expect(items).toMatch(/^Pré du Moulin, à 8 km/);
});

test('a parameter is never empty', () => {
  expect(fillTemplate({ ...asked, variables: {}, items: [] })).toEqual(['–', '–', '–']);
});

test('several items stand in one parameter', () => {
  expect(joinItems(['one', 'two'], 100, 'fr')).toBe('one • two');
});

test.each([
  ['fr', '… et encore 17'],
  ['de', '… und 17 weitere'],
  ['nl', '… en nog 17'],
] as const)('in %s items that have no room are counted', (locale, end) => {
  const items = Array.from({ length: 20 }, () => 'x'.repeat(20));
  expect(joinItems(items, 90, locale)).toBe(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(20), end].join(' • '));
});

test('an item that is longer than all the room is cut', () => {
  expect(joinItems(['x'.repeat(300)], 40, 'fr')).toBe(`${'x'.repeat(39)}…`);
});

describe.each(locales)('in %s', (locale) => {
  test.each(whatsappTemplates)('%s keeps within what WhatsApp shows, however much there is to say', (template) => {
    const long = 'ü'.repeat(300);
    const variables = Object.fromEntries(whatsappParameters(template).map((name) => [name, long]));
    const item = Object.fromEntries(
      ['place', 'kilometres', 'hectares', 'mowing', 'requester', 'phone', 'pilot', 'change', 'result'].map((name) => [
        name,
        long,
      ]),
    );
    const values = fillTemplate({
      template,
      locale,
      variables: { ...variables, link },
      items: Array.from({ length: 40 }, () => item),
    });
    const body = whatsappBody(template, locale).replace(/\{\{(\d+)\}\}/g, (_whole, number: string) => {
      return values[Number(number) - 1] ?? 'lost';
    });
    expect(body.length).toBeLessThanOrEqual(longestBody);
    expect(body.includes(link)).toBe(!isOpenedByButton(template));
    expect(body).not.toContain('lost');
  });
});
