import { type ByRoleOptions, queryAllByRole } from '@testing-library/dom';
import { computeAccessibleName } from 'dom-accessibility-api';
import { inOneLine } from './expected-text.ts';

/** What a text has to be: these words, or this pattern. */
export type Words = { text: string; isExact: boolean } | { source: string; flags: string };

export type RoleStates = Pick<ByRoleOptions, 'level' | 'pressed' | 'checked' | 'selected' | 'expanded'>;

/** From what was found so far to what is looked for; a place counts from the end when it is negative. */
export type Step =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name: Words | null; states: RoleStates }
  | { by: 'text'; words: Words }
  | { by: 'place'; at: number }
  | { by: 'holding'; words: Words }
  | { by: 'or'; steps: readonly Step[] };

export type Path = readonly Step[];

function fits(words: Words, text: string): boolean {
  if ('source' in words) return new RegExp(words.source, words.flags).test(text);
  const [wanted, seen] = [inOneLine(words.text), inOneLine(text)];
  return words.isExact ? seen === wanted : seen.toLowerCase().includes(wanted.toLowerCase());
}

const isUnread = (element: Element) => ['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD'].includes(element.tagName);

export function textOf(element: Element): string {
  if (isUnread(element)) return '';
  if (element instanceof HTMLInputElement && ['submit', 'button'].includes(element.type)) return element.value;
  return element.textContent ?? '';
}

/** Runs of text that no element interrupts. */
function ownRuns(element: Element): string[] {
  const runs = [''];
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) runs[runs.length - 1] += node.nodeValue ?? '';
    else if (node.nodeType === Node.ELEMENT_NODE) runs.push('');
  }
  return runs;
}

function hasText(element: Element, words: Words): boolean {
  if (isUnread(element)) return false;
  if ('text' in words && words.isExact) return [textOf(element), ...ownRuns(element)].some((run) => fits(words, run));
  return fits(words, textOf(element));
}

const inDocumentOrder = (elements: readonly Element[]) =>
  [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

type Root = Element | Document;

/** The innermost elements with this text. */
function withText(root: Root, words: Words): Element[] {
  return [...root.querySelectorAll('*')].filter(
    (element) => hasText(element, words) && ![...element.children].some((child) => hasText(child, words)),
  );
}

function withRole(root: Root, { role, name, states }: Extract<Step, { by: 'role' }>): Element[] {
  const within = root instanceof Document ? root.documentElement : (root as HTMLElement);
  const hasName = (seen: string) => name === null || fits(name, inOneLine(seen));
  const found: Element[] = queryAllByRole(within, role, { ...states, ...(name ? { name: hasName } : {}) });
  if (role !== 'textbox') return found;
  // By the book a password has no role; Playwright finds it among the texts.
  const passwords = [...within.querySelectorAll('input[type="password"]')];
  return [...found, ...passwords.filter((element) => hasName(computeAccessibleName(element)))];
}

function take(roots: readonly Root[], step: Step): readonly Element[] {
  const everyWhere = (search: (root: Root) => Iterable<Element>) =>
    inDocumentOrder(roots.flatMap((root) => [...search(root)]));
  const found = roots.filter((root): root is Element => root instanceof Element);
  switch (step.by) {
    case 'css':
      return everyWhere((root) => root.querySelectorAll(step.selector));
    case 'role':
      return everyWhere((root) => withRole(root, step));
    case 'text':
      return everyWhere((root) => withText(root, step.words));
    case 'place':
      return found.slice(step.at, step.at + 1 || undefined);
    case 'holding':
      return found.filter((element) => fits(step.words, textOf(element)));
    case 'or':
      return inDocumentOrder([...found, ...find(step.steps)]);
  }
}

export function find(path: Path): readonly Element[] {
  let found: readonly Root[] = [document];
  for (const step of path) found = take(found, step);
  return found as readonly Element[];
}

/** Nothing is done to one of several. */
export function only(path: Path): Element | null {
  const found = find(path);
  if (found.length < 2) return found[0] ?? null;
  const some = found.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  throw new Error(`strict mode violation: resolved to ${found.length} elements:\n${some.join('\n')}`);
}
