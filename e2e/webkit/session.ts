import { error, type WebDriver } from 'selenium-webdriver';
import type { Judgement } from './expected-text.ts';
import type { Tools } from './in-page.ts';

type Told = { value?: unknown } | { problem: string };

function told(answer: Told): unknown {
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.value ?? null;
}

/** What goes wrong because the page is just going away: it is asked again of the next. */
const isBetweenPages = (problem: unknown) =>
  problem instanceof error.JavascriptError &&
  /Right side of assignment cannot be destructured|Execution context/.test(problem.message);

const callTool = `
  const [name, given, done] = [arguments[0], arguments[1], arguments[arguments.length - 1]];
  const tools = window.toolsOfJourneys;
  if (!tools) done('NO_TOOLS');
  else new Promise((resolve) => resolve(tools[name](...given)))
    .then((value) => done({ value }), (problem) => done({ problem: problem.message }));
`;

const pollMs = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What can be asked of the page that is open, with the tools that this needs there. */
export class Session {
  readonly driver: WebDriver;
  readonly #code: string;
  readonly #onNewPage: () => Promise<void>;

  constructor(driver: WebDriver, code: string, onNewPage: () => Promise<void>) {
    this.driver = driver;
    this.#code = code;
    this.#onNewPage = onNewPage;
  }

  /** A page that goes away meanwhile is asked once more when the next is there. */
  async #run<Result>(script: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await script();
      } catch (problem) {
        if (!isBetweenPages(problem) || tries === 50) throw problem;
        await pause(100);
      }
    }
  }

  async tool<Name extends keyof Tools>(
    name: Name,
    ...given: Parameters<Tools[Name]>
  ): Promise<Awaited<ReturnType<Tools[Name]>>> {
    const answer = await this.#run(() => this.driver.executeAsyncScript<Told | 'NO_TOOLS'>(callTool, name, given));
    if (answer === 'NO_TOOLS') {
      await this.load(this.#code);
      await this.#onNewPage();
      return this.tool(name, ...given);
    }
    return told(answer) as Awaited<ReturnType<Tools[Name]>>;
  }

  /** Whether the last press hit what it was meant for; a page that it has led away from cannot be asked any more. */
  async isPressed(): Promise<boolean> {
    const ask = 'window.toolsOfJourneys ? window.toolsOfJourneys.wasPressed() : true';
    return (await this.evaluate(ask, null)) === true;
  }

  /** The value of an expression in the page, which may speak of what is `given`. */
  async evaluate(expression: string, given: unknown): Promise<unknown> {
    const script = `
      const [given, done] = [arguments[0], arguments[arguments.length - 1]];
      new Promise((resolve) => resolve(${expression}))
        .then((value) => done({ value }), (problem) => done({ problem: String(problem) }));
    `;
    return told(await this.#run(() => this.driver.executeAsyncScript<Told>(script, given))) ?? undefined;
  }

  /** Runs a script that the page's own policy would not let it run. */
  async load(script: string): Promise<void> {
    await this.#run(() => this.driver.executeScript(script));
  }

  /** Asks until there is an answer; at the end tells what stood against it. */
  async until<Result extends object | true>(
    what: string,
    timeoutMs: number,
    ask: () => Promise<Result | string | null>,
  ): Promise<Result> {
    const end = Date.now() + timeoutMs;
    let against = 'it is not so';
    do {
      const answer = await ask();
      if (typeof answer === 'string') against = answer;
      else if (answer !== null) return answer;
      await pause(pollMs);
    } while (Date.now() < end);
    throw new Error(`${what}: ${timeoutMs} ms were not enough (${against})`);
  }

  /** Judges until it is as expected, in the way that Playwright's matchers want to be told. */
  async judged(isNot: boolean, timeoutMs: number, judge: () => Promise<Judgement>) {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const { isSo, seen } = await judge();
      if (isSo === !isNot) return { matches: !isNot };
      if (Date.now() >= end) return { matches: isNot, received: { value: seen }, timedOut: true };
      await pause(pollMs);
    }
  }
}
