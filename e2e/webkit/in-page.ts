import { find, only, type Path, textOf } from './elements.ts';
import { type ExpectedText, fitsExpected, type Judgement } from './expected-text.ts';

export interface Spot {
  x: number;
  y: number;
}

export interface Expectation {
  expression: string;
  expressionArg?: string;
  expectedText?: readonly ExpectedText[];
  expectedNumber?: number;
}

function isVisible(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.visibility !== 'visible') return false;
  if (style.display === 'contents') return [...element.children].some(isVisible);
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

const isReadOnly = (element: Element) => 'readOnly' in element && element.readOnly === true;

function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
}

const typedInto = (element: Element) => ('value' in element ? String(element.value) : '');

const nothing: Judgement = { isSo: null, seen: '<element not found>' };

function judgeElement(element: Element, { expression, expressionArg = '', expectedText = [] }: Expectation): Judgement {
  const compare = (text: string) => ({ isSo: expectedText.every((each) => fitsExpected(text, each)), seen: text });
  switch (expression) {
    case 'to.be.enabled':
      return isDisabled(element) ? { isSo: false, seen: 'disabled' } : { isSo: true, seen: 'enabled' };
    case 'to.have.text':
      return compare(textOf(element));
    case 'to.have.value':
      return compare(typedInto(element));
    case 'to.have.attribute.value': {
      const value = element.getAttribute(expressionArg);
      return value === null ? { isSo: false, seen: null } : compare(value);
    }
    default:
      throw new Error(`Nobody has said here how to judge ${expression}`);
  }
}

function judge(path: Path, expectation: Expectation): Judgement {
  const { expression, expectedNumber } = expectation;
  if (expression === 'to.have.count') {
    const { length } = find(path);
    return { isSo: length === expectedNumber, seen: length };
  }
  const element = only(path);
  const isSeen = element !== null && isVisible(element);
  if (expression === 'to.be.visible') return { isSo: isSeen, seen: element ? 'hidden' : nothing.seen };
  if (expression === 'to.be.hidden') return { isSo: !isSeen, seen: 'visible' };
  return element ? judgeElement(element, expectation) : nothing;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function isHit(element: Element, { x, y }: Spot): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
}

/** What somebody sees and can press: null while that is not so. */
function usable(path: Path): Element | null {
  const element = only(path);
  return element && isVisible(element) && !isDisabled(element) ? element : null;
}

export interface AimOptions {
  /** From the upper left corner; else the middle. */
  position?: Spot;
  /** Whatever lies on top of it. */
  isForced?: boolean;
}

function spotIn(element: Element, position: Spot | undefined): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { x, y } = position ?? { x: width / 2, y: height / 2 };
  return { x: left + x, y: top + y };
}

const isOnScreen = ({ x, y }: Spot) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

/** Where to press, once it rests there and nothing lies on top; a word for what stands against it until then. */
async function aim(path: Path, { position, isForced = false }: AimOptions): Promise<Spot | string> {
  const element = isForced ? only(path) : usable(path);
  if (!element) return 'not there, not visible or not enabled';
  if (!isOnScreen(spotIn(element, position)) || !isHit(element, spotIn(element, position)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  await nextFrame();
  const before = spotIn(element, position);
  await nextFrame();
  const spot = spotIn(element, position);
  if (spot.x !== before.x || spot.y !== before.y) return 'moving';
  if (isForced || isHit(element, spot)) return spot;
  return `covered by ${document.elementFromPoint(spot.x, spot.y)?.outerHTML.slice(0, 160) ?? 'the edge of the screen'}`;
}

const pressing = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
/** What is to be pressed next, and whether it was what the window then hit. */
let awaited: Element | null = null;
let hasHit: boolean | null = null;

/** What would hit anything else never reaches it: the page may have changed since it was aimed at. */
function guard(event: Event): void {
  if (!awaited || !(event.target instanceof Element)) return;
  hasHit ??= awaited.contains(event.target) || event.target.closest('label')?.control === awaited;
  if (hasHit) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

for (const type of pressing) window.addEventListener(type, guard, { capture: true });

/** Aims at what is about to be pressed. */
async function aimToPress(path: Path, options: AimOptions): Promise<Spot | string> {
  const spot = await aim(path, options);
  awaited = typeof spot === 'string' || options.isForced ? null : only(path);
  hasHit = null;
  return spot;
}

/** Whether what was pressed was what was aimed at; of a page that has gone since, it was. */
function wasPressed(): boolean {
  awaited = null;
  return hasHit ?? false;
}

/** As if typed: the frameworks of pages hear of it. */
function fill(path: Path, text: string): boolean {
  const element = usable(path);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) || isReadOnly(element))
    return false;
  element.focus();
  element.select();
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
  if (element.value !== text) {
    const { prototype } = element.constructor as typeof HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}

function select(path: Path, value: string): boolean {
  const element = usable(path);
  if (!(element instanceof HTMLSelectElement)) return false;
  const option = [...element.options].find((each) => each.value === value || each.label === value);
  if (!option) return false;
  element.focus();
  option.selected = true;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Null while it is not there. */
function read(path: Path, what: 'attribute' | 'checked' | 'box' | 'scrolled', name = '') {
  const element = only(path);
  if (!element) return null;
  if (what === 'attribute') return { value: element.getAttribute(name) };
  if (what === 'checked') return { value: isChecked(element) };
  if (what === 'scrolled') element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { value: { x, y, width, height } };
}

/** Where the device is said to be. */
function standAt(latitude: number, longitude: number): void {
  const coords = {
    latitude,
    longitude,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  const answer = (tell: PositionCallback) => {
    setTimeout(() => tell({ coords, timestamp: Date.now() } as GeolocationPosition), 0);
    return 1;
  };
  const value = { getCurrentPosition: answer, watchPosition: answer, clearWatch: () => undefined };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
}

const kept = new Map<number, unknown>();

const tools = {
  judge,
  aim,
  aimToPress,
  wasPressed,
  fill,
  select,
  read,
  standAt,
  count: (path: Path) => find(path).length,
  isVisible: (path: Path) => find(path).some(isVisible),
  /** Things that stay in the page, by a number. */
  keep: (thing: unknown): number => {
    kept.set(kept.size + 1, thing);
    return kept.size;
  },
  kept: (number: number) => kept.get(number),
};

export type Tools = typeof tools;

declare global {
  interface Window {
    toolsOfJourneys?: Tools;
  }
}

window.toolsOfJourneys = tools;
