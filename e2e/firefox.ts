import type { Browser } from '@playwright/test';

/** The driver of Firefox sets a field's value in a way that React takes for its own, and does not hear of: there, too, it is typed. */
function typeInPage(): void {
  const type = (text: string) => {
    document.execCommand('insertText', false, text);
    return document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null;
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => undefined });
}

/** Contexts as its driver, WebDriver BiDi, can have them: there is no phone's way of laying out a page. */
export function asFirefox(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async ({ isMobile: _, ...options } = {}) => {
    const context = await newContext(options);
    await context.addInitScript(typeInPage);
    return context;
  };
  return browser;
}
