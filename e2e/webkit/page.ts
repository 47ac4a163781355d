import { type ExpectedText, fitsExpected } from './expected-text.ts';
import { inputOf } from './input.ts';
import { WebkitLocator } from './locator.ts';
import type { Session } from './session.ts';

type Function = (...given: never[]) => unknown;

interface AskedOfAddress {
  isNot: boolean;
  timeout: number;
  expectedText?: readonly ExpectedText[];
}

/** Something that stays in the page. */
class Handle {
  readonly #session: Session;
  readonly #number: number;

  constructor(session: Session, number: number) {
    this.#session = session;
    this.#number = number;
  }

  readonly evaluate = (ask: Function, given?: unknown) =>
    this.#session.evaluate(`(${ask})(window.toolsOfJourneys.kept(${this.#number}), given)`, given);
  readonly dispose = async () => undefined;
}

/** A page as Playwright names it: what journeys use of it. */
export class WebkitPage {
  readonly _apiName = 'Page';
  readonly #session: Session;
  readonly #context: { _options: { baseURL: string } };
  readonly locator: WebkitLocator['locator'];
  readonly getByRole: WebkitLocator['getByRole'];
  readonly getByText: WebkitLocator['getByText'];
  readonly mouse;
  readonly keyboard;

  constructor(session: Session, context: { _options: { baseURL: string } }) {
    this.#session = session;
    this.#context = context;
    const everything = new WebkitLocator(session, []);
    this.locator = everything.locator;
    this.getByRole = everything.getByRole;
    this.getByText = everything.getByText;
    const { move, down, up, press } = inputOf(session);
    this.mouse = { move: (x: number, y: number) => move({ x, y }), down, up };
    this.keyboard = { press };
  }

  readonly context = () => this.#context;
  /** What Playwright's matchers ask of where a page is. */
  readonly mainFrame = () => ({ _expect: (_: 'to.have.url', asked: AskedOfAddress) => this.#seeAddress(asked) });

  async #seeAddress({ expectedText = [], isNot, timeout }: AskedOfAddress) {
    return this.#session.judged(isNot, timeout, async () => {
      const seen = await this.#session.driver.getCurrentUrl();
      return { isSo: expectedText.every((each) => fitsExpected(seen, each)), seen };
    });
  }

  async goto(path: string): Promise<void> {
    await this.#session.driver.get(new URL(path, this.#context._options.baseURL).href);
  }

  async reload(): Promise<void> {
    await this.#session.driver.navigate().refresh();
  }

  /** A function, which is given something, or the text of a script. */
  readonly evaluate = (ask: Function | string, given?: unknown) =>
    typeof ask === 'string' ? this.#session.load(ask) : this.#session.evaluate(`(${ask})(given)`, given);

  async evaluateHandle(ask: Function, given?: unknown): Promise<Handle> {
    await this.#session.tool('count', []);
    const number = await this.#session.evaluate(`window.toolsOfJourneys.keep((${ask})(given))`, given);
    return new Handle(this.#session, Number(number));
  }
}
