import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { compatData, lackingIn } from './oldest-browsers.ts';

const folder = fileURLToPath(new URL('../web/dist/', import.meta.url));

/** Files of the built web that end so, as paths. */
export const builtFiles = (ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('.'))
    .map((file) => join(folder, file));

const { properties, selectors, types = {}, 'at-rules': atRules } = compatData.css;

type Named = Readonly<Record<string, Identifier | undefined>>;

/** Functions and units stand with the types that know them. */
function valuesIn(group: Identifier): [string, CompatStatement][] {
  return Object.entries(group).flatMap(([name, each]) => {
    if (name === '__compat') return [];
    const { __compat: statement } = each as Identifier;
    return [...(statement ? [[name, statement] as [string, CompatStatement]] : []), ...valuesIn(each as Identifier)];
  });
}

const values = new Map(valuesIn(types));
const ofNamed = (all: unknown, name: string) => (all as Named)[name]?.__compat;

type Known = [name: string, statement: CompatStatement | undefined];

const wordOf =
  (name: string, property: Identifier | undefined) =>
  (word: string): Known => [`${name}: ${word}`, property?.[word]?.__compat];

/** What stands there, and what is known of who has it. */
function named(node: CssNode): Known[] {
  switch (node.type) {
    case 'Declaration': {
      if (/^(?:--|-\w+-)/.test(node.property)) return [];
      const property = (properties as Named)[node.property];
      const whole = property?.__compat;
      if (whole && lackingIn(whole).length > 0) return [[node.property, whole]];
      return generate(node.value)
        .split(/[\s,()]+/)
        .map(wordOf(node.property, property));
    }
    case 'Dimension':
      return [[`1${node.unit}`, ofNamed((types as Named).length, node.unit)]];
    case 'Function':
      return [[`${node.name}()`, values.get(node.name)]];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return node.name.startsWith('-') ? [] : [[generate(node), ofNamed(selectors, node.name)]];
    case 'NestingSelector':
      return [['&', ofNamed(selectors, 'nesting')]];
    case 'Atrule':
      return [[`@${node.name}`, ofNamed(atRules, node.name)]];
    case 'Feature':
      return [[`@media (${node.name})`, ofNamed((atRules as Named).media, node.name)]];
    default:
      return [];
  }
}

/** What the styles of the build say that one of the oldest browsers does not know, with the names of these. */
export function lackingInStyles(): string[] {
  const found = new Set<string>();
  for (const file of builtFiles('.css')) {
    walk(parse(readFileSync(file, 'utf8'), { parseCustomProperty: true }), (node) => {
      for (const [what, statement] of named(node)) {
        const browsers = statement ? lackingIn(statement) : [];
        if (browsers.length > 0) found.add(`${what} · ${browsers.join(', ')}`);
      }
    });
  }
  return [...found].sort();
}
