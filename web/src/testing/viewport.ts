const desktop = 1440;
const viewport = { width: desktop };

/** Width of the test browser, in pixels; media queries on `min-width` and `max-width` are answered from it. */
export function setViewportWidth(pixels: number): void {
  viewport.width = pixels;
}

export function resetViewport(): void {
  viewport.width = desktop;
}

export function matchesViewport(query: string): boolean {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (!least && !most) return false;
  return viewport.width >= Number(least ?? 0) && viewport.width <= Number(most ?? Number.POSITIVE_INFINITY);
}
