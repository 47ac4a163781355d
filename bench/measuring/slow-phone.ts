import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';

export interface BadLine {
  readonly latencyMs: number;
  readonly bytesDownPerSecond: number;
  readonly bytesUpPerSecond: number;
  /** How many times slower than this machine. */
  readonly slowerBy: number;
}

/** 1.6 Mbit/s and a phone of some years. */
export const atTheField: BadLine = {
  latencyMs: 150,
  bytesDownPerSecond: 200_000,
  bytesUpPerSecond: 93_750,
  slowerBy: 4,
};

/** A phone that has kept nothing, at the end of such a line. */
export async function aSlowPhone(browser: Browser, line: BadLine, more: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    locale: 'fr-BE',
    serviceWorkers: 'block',
    ...more,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesDownPerSecond,
    uploadThroughput: line.bytesUpPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowerBy });
  return page;
}
