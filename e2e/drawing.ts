import { expect, type Locator } from '@playwright/test';
import type { Visit } from './journey.ts';

/** A place on the map, in pixels from its middle: right and down. */
export type Spot = readonly [right: number, down: number];

export function drawingMap({ page, say }: Visit): Locator {
  return page.getByRole('region', { name: say('map.drawingLabel') });
}

async function positionOf(map: Locator, [right, down]: Spot): Promise<{ x: number; y: number }> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on the screen');
  return { x: box.width / 2 + right, y: box.height / 2 + down };
}

export async function tool({ page, say }: Visit, key: string): Promise<void> {
  await page.getByRole('button', { name: say(key), exact: true }).click();
}

/** Presses these places one after the other, by finger or by mouse. */
export async function press(visit: Visit, way: 'tap' | 'click', spots: readonly Spot[]): Promise<void> {
  const map = drawingMap(visit);
  for (const spot of spots) await map[way]({ position: await positionOf(map, spot) });
}

/** Shoves the map under the crosshair. */
export async function shoveMap(visit: Visit, [right, down]: Spot): Promise<void> {
  const map = drawingMap(visit);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on the screen');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const { mouse } = visit.page;
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + right / 2, y + down / 2, { steps: 4 });
  await mouse.move(x + right, y + down, { steps: 8 });
  await mouse.up();
}

/** The map has come to the place that the device reports. */
export async function findMe(visit: Visit): Promise<void> {
  await tool(visit, 'map.findMe');
  await seeScale(visit, /^(30|50|100) m$/);
}

/** How near the map is, as its scale says. */
export async function seeScale({ page }: Visit, scale: RegExp): Promise<void> {
  await expect(page.locator('.leaflet-control-scale-line')).toHaveText(scale);
}

/** The live size of what is drawn. */
export function liveSize({ page }: Visit): Locator {
  return page.getByRole('status').filter({ hasText: /\d\s?ha/ });
}
