import type { Page } from './journey.ts';

/** What the page sends that could change something, from now on. */
export function writesOf(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

/** As the scanner of a mailbox that runs the page and presses all there is, once or with another look after each press. Answers how much it pressed. */
export function pressEverything(page: Page, looksAgain: boolean): Promise<number> {
  return page.evaluate((again) => {
    const all = () => [...document.querySelectorAll<HTMLElement>('button, input, summary')];
    const found = all();
    const done = new Set<HTMLElement>();
    for (let patience = 200; patience > 0; patience -= 1) {
      const next = (again ? all() : found).find((each) => !done.has(each));
      if (!next) break;
      done.add(next);
      next.click();
    }
    return done.size;
  }, looksAgain);
}
