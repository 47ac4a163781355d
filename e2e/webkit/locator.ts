import type { Locator } from '@playwright/test';
import type { Path, RoleStates, Step, Words } from './elements.ts';
import type { Expectation, Spot } from './in-page.ts';
import { inputOf } from './input.ts';
import type { Session } from './session.ts';

type Text = string | RegExp;
type RoleOptions = NonNullable<Parameters<Locator['getByRole']>[1]>;
interface Waiting {
  timeout?: number;
}
interface Pressing extends Waiting {
  position?: Spot;
  force?: boolean;
}

/** As long as the journeys wait for what they do. */
const actionTimeoutMs = 45_000;

function wordsOf(text: Text, isExact = false): Words {
  return typeof text === 'string' ? { text, isExact } : { source: text.source, flags: text.flags };
}

function roleStep(role: string, { name, exact, level, pressed, checked, selected, expanded }: RoleOptions): Step {
  const asked = { level, pressed, checked, selected, expanded };
  const states = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as RoleStates;
  return { by: 'role', role, name: name === undefined ? null : wordsOf(name, exact), states };
}

/** How a matcher of Playwright asks, and how long it waits. */
type Asked = Expectation & { isNot: boolean; timeout: number };

/** Elements as Playwright names them, found anew at each step: what journeys use of them, and what its `expect` asks for. */
export class WebkitLocator {
  /** By this Playwright's matchers know what they are given. */
  readonly _apiName = 'Locator';
  readonly #session: Session;
  readonly #path: Path;

  constructor(session: Session, path: Path) {
    this.#session = session;
    this.#path = path;
  }

  toString(): string {
    return `locator(${JSON.stringify(this.#path)})`;
  }

  #then(...steps: readonly Step[]): WebkitLocator {
    return new WebkitLocator(this.#session, [...this.#path, ...steps]);
  }

  readonly locator = (selector: string) => this.#then({ by: 'css', selector });
  readonly getByRole = (role: string, options: RoleOptions = {}) => this.#then(roleStep(role, options));
  readonly getByText = (text: Text, { exact = false } = {}) => this.#then({ by: 'text', words: wordsOf(text, exact) });
  readonly first = () => this.nth(0);
  readonly last = () => this.nth(-1);
  readonly nth = (at: number) => this.#then({ by: 'place', at });
  readonly filter = ({ hasText }: { hasText: Text }) => this.#then({ by: 'holding', words: wordsOf(hasText) });
  readonly or = (other: WebkitLocator) => this.#then({ by: 'or', steps: other.#path });

  readonly isVisible = () => this.#session.tool('isVisible', this.#path);

  async #until<Result extends object | true>(
    what: string,
    { timeout = actionTimeoutMs }: Waiting,
    ask: () => Promise<Result | string | null>,
  ): Promise<Result> {
    return this.#session.until(`${what} of ${this}`, timeout, ask);
  }

  async click({ position, force = false, ...waiting }: Pressing = {}): Promise<void> {
    const options = { isForced: force, ...(position ? { position } : {}) };
    await this.#until('a click', waiting, async () => {
      const spot = await this.#session.tool('aimToPress', this.#path, options);
      if (typeof spot === 'string') return spot;
      await inputOf(this.#session).click(spot);
      return force || (await this.#session.isPressed()) || 'something else came under the pointer';
    });
  }

  async hover(options: Pressing = {}): Promise<void> {
    const { position, force = false, ...waiting } = options;
    const aimed = { isForced: force, ...(position ? { position } : {}) };
    const spot = await this.#until<Spot>('hovering', waiting, () => this.#session.tool('aim', this.#path, aimed));
    await inputOf(this.#session).move(spot);
  }

  async fill(text: string, options: Waiting = {}): Promise<void> {
    await this.#until('filling', options, async () => (await this.#session.tool('fill', this.#path, text)) || null);
  }

  async selectOption(value: string, options: Waiting = {}): Promise<void> {
    await this.#until(
      'selecting',
      options,
      async () => (await this.#session.tool('select', this.#path, value)) || null,
    );
  }

  async #isChecked(options: Waiting): Promise<boolean> {
    const read = () => this.#session.tool('read', this.#path, 'checked');
    return (await this.#until<{ value: unknown }>('reading', options, read)).value === true;
  }

  async check(options: Waiting = {}): Promise<void> {
    if (await this.#isChecked(options)) return;
    await this.click(options);
    await this.#until('checking', options, async () => (await this.#isChecked(options)) || null);
  }

  async getAttribute(name: string, options: Waiting = {}): Promise<string | null> {
    const read = () => this.#session.tool('read', this.#path, 'attribute', name);
    return (await this.#until<{ value: unknown }>('reading', options, read)).value as string | null;
  }

  async boundingBox(options: Waiting = {}): Promise<unknown> {
    const read = () => this.#session.tool('read', this.#path, 'box');
    return (await this.#until<{ value: unknown }>('measuring', options, read)).value;
  }

  async scrollIntoViewIfNeeded(options: Waiting = {}): Promise<void> {
    await this.#until('scrolling', options, () => this.#session.tool('read', this.#path, 'scrolled'));
  }

  /** What Playwright's matchers ask: they say in their own words what was expected. */
  async _expect(expression: string, { isNot, timeout, expressionArg, expectedText, expectedNumber }: Asked) {
    const asked = { expression, expressionArg, expectedText, expectedNumber } as Expectation;
    return this.#session.judged(isNot, timeout, () => this.#session.tool('judge', this.#path, asked));
  }
}
