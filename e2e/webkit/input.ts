import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import type { Spot } from './in-page.ts';
import type { Session } from './session.ts';

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

const keyOf = (name: string) => keys[name] ?? name;

/** Mouse and keyboard, as events of the window: what is held down stays down between two calls. */
class Input {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  #move({ x, y }: Spot, durationMs = 0) {
    const place = { x: Math.round(x), y: Math.round(y) };
    return this.#driver.actions().move({ ...place, origin: Origin.VIEWPORT, duration: durationMs });
  }

  readonly click = (spot: Spot) => this.#move(spot).click().perform();
  readonly move = (spot: Spot) => this.#move(spot).perform();
  readonly down = () => this.#driver.actions().press().perform();
  readonly up = () => this.#driver.actions().release().perform();

  /** One key, or several at once: `Control+Shift+z`. */
  readonly press = async (names: string): Promise<void> => {
    const all = names === '+' ? [names] : names.split('+').map(keyOf);
    let actions = this.#driver.actions();
    for (const key of all) actions = actions.keyDown(key);
    for (const key of all.toReversed()) actions = actions.keyUp(key);
    await actions.perform();
  };
}

export const inputOf = ({ driver }: Session) => new Input(driver);
