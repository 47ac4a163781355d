import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groundsOfLooks, shippedAccent } from '@vigiefaon/domain/letterhead/accent';
import { accentLooks } from '@vigiefaon/domain/letterhead/public-letterhead';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
const markup = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')).map(textOf);

/** Each innermost rule of a style sheet: what it applies to, and what it says. */
const rulesOf = (file: string) =>
  [
    ...textOf(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => ({
    name: `${file} ${selector.trim()}`,
    selector,
    body,
  }));
const rules = sheets.flatMap(rulesOf);
const classesIn = (selector: string) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);

/** Figures in a drawing whose size is not that of the text: a dot on the map, the axis of a chart. */
const inDrawings = [
  '.tick',
  '.number',
  '.map-cluster-count',
  '.round-mark',
  '.map-round-figure',
  '.map-round-broken',
  '.find-sign',
];

test('text grows with the reader’s own size: none is set in pixels', () => {
  const set = rules.filter(({ body }) => /(?:^|[\s;])font(?:-size)?:[^;]*\dpx/.test(body));
  expect(set.filter(({ selector }) => !inDrawings.includes(selector.trim())).map(({ name }) => name)).toEqual([]);
});

test('colours are named in the theme, for every look, and nowhere else; only shadows on the map are black in all', () => {
  const raw = rules.filter(({ body }) => /#[0-9a-f]{3,8}\b|\b(?:hsl|oklch|rgb)a?\((?!0 0 0 )/i.test(body));
  expect(raw.filter(({ name }) => !name.startsWith('theme/')).map(({ name }) => name)).toEqual([]);
});

test.each(accentLooks)('in the look %s the association’s colour is measured against what the theme shows', (look) => {
  const selector = look === 'light' ? ':root' : `:root.${look}`;
  const own = rulesOf('theme/tokens.css').find((rule) => rule.selector.trim() === selector)?.body ?? '';
  const token = (name: string) => new RegExp(`--${name}: (?:var\\([\\w-]+, )?(#\\w+)`).exec(own)?.[1];
  const { grounds, soft, danger } = groundsOfLooks[look];
  const shown = [token('paper'), token('surface'), token('sunken')];
  expect(new Set(grounds)).toEqual(new Set(shown));
  expect({ soft, danger }).toEqual({ soft: token('primary-soft'), danger: token('danger') });
  if (look === 'light') expect(token('primary')).toBe(shippedAccent);
});

test('every class of a module is used by what imports it', () => {
  const unused = sheets
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const uses = markup.flatMap((text) => {
        const as = new RegExp(`import (\\w+) from '[^']*/${path.basename(file)}'`).exec(text)?.[1];
        return as ? [...text.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, name]) => name) : [];
      });
      const named = rulesOf(file).flatMap(({ selector }) =>
        classesIn(selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')),
      );
      const unused = named.filter((name) => !uses.includes(name) && !name.startsWith('mantine-'));
      return [...new Set(unused)].map((name) => `${file} .${name}`);
    });
  expect(unused).toEqual([]);
});

test('every primitive is used, and what is put together exists', () => {
  const named = new Set(rulesOf('theme/primitives.css').flatMap(({ selector }) => classesIn(selector)));
  const composed = rules.flatMap(({ body }) =>
    (/composes:([^;]*) from global/.exec(body)?.[1] ?? '').trim().split(/\s+/),
  );
  const worn = markup.flatMap((text) => [...text.matchAll(/className=(?:"([^"]*)"|\{[^}]*?[`']([^`']*)[`'])/g)]);
  const used = new Set([...composed, ...worn.flatMap(([, plain, mixed]) => (plain ?? mixed ?? '').split(/\s+/))]);
  expect([...named].filter((name) => !used.has(name))).toEqual([]);
  expect(composed.filter((name) => name !== '' && !named.has(name))).toEqual([]);
});
