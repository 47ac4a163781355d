import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { Browser } from '@playwright/test';
import { oldestBrowsers } from '../web/built-for.ts';

type BrowserName = keyof typeof oldestBrowsers;

const onPhones = { chrome: 'chrome_android', firefox: 'firefox_android', safari: 'safari_ios' } as const;

const require = createRequire(import.meta.url);

/** Which browser has had what since when: data of MDN. */
export const compatData: CompatData = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'));

const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''));

const isPlain = ({ flags, prefix, alternative_name: otherName }: SimpleSupportStatement) =>
  !flags && !prefix && !otherName;

/** Which version brought it for good, and which took it away again. */
function spanOf(support: SimpleSupportStatement): { from: number; to: number } | null {
  const { version_added: added, version_removed: removed } = support;
  if (typeof added !== 'string' || added === 'preview' || !isPlain(support)) return null;
  return { from: numberOf(added), to: typeof removed === 'string' ? numberOf(removed) : Number.POSITIVE_INFINITY };
}

/** A family is the browser of a desk and that of a phone. */
function lacks({ support }: CompatStatement, name: BrowserName): 'FOR_EVER' | 'YET' | null {
  const known = [support[name], support[onPhones[name]]].flat();
  const spans = known.flatMap((each) => (each && spanOf(each)) ?? []);
  const oldest = numberOf(oldestBrowsers[name]);
  if (spans.some(({ from, to }) => from <= oldest && oldest < to)) return null;
  return spans.some(({ from }) => from > oldest) ? 'YET' : 'FOR_EVER';
}

const browserNames = Object.keys(oldestBrowsers) as BrowserName[];

/** Those of the oldest browsers that have it not, or only by another name. */
export const lackingIn = (statement: CompatStatement) => browserNames.filter((name) => lacks(statement, name));

/** Whether any of them learned it later. What it never learned is asked for before it is used, and journeys are about that too. */
const isNewer = ({ __compat: statement }: Identifier) =>
  statement !== undefined && browserNames.some((name) => lacks(statement, name) === 'YET');
/** What is newer than the oldest browsers: `[constructor, where, property]`, and whole constructors. */
type Newer = readonly (readonly [string, 'global' | 'prototype' | 'static', string])[];

function membersOf(owner: string, identifier: Identifier): Newer {
  if (isNewer(identifier)) return [[owner, 'global', owner]];
  return Object.entries(identifier).flatMap(([name, member]) => {
    if (name === '__compat' || name === owner || calledByJourneys.includes(name) || !isNewer(member as Identifier))
      return [];
    const isStatic = name.endsWith('_static');
    return [[owner, isStatic ? 'static' : 'prototype', name.replace(/_static$/, '')] as const];
  });
}

/** The driver of the browser and the journeys call these in the page; the product does not. */
const calledByJourneys = ['checkVisibility', 'databases', 'readText'];

const newerInPages: Newer = [compatData.api, compatData.javascript.builtins].flatMap((all) =>
  Object.entries(all as Record<string, Identifier>).flatMap(([owner, identifier]) => membersOf(owner, identifier)),
);

function takeAway(newer: Newer): void {
  const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [owner, where, name] of newer) {
    const of = where === 'global' ? all : where === 'static' ? all[owner] : all[owner]?.prototype;
    if (of) Reflect.deleteProperty(of, name);
  }
}

/** A browser in whose pages there is nothing that any of the oldest browsers learned later. */
export function asOldest(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(takeAway, newerInPages);
    return context;
  };
  return browser;
}
