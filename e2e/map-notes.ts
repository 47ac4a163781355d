import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Spot } from './drawing.ts';
import { expect, test, type Visit } from './journey.ts';
import type { Person } from './people.ts';
import { callServer } from './server-call.ts';

/** A place of its own for each journey, so that none meets another's notes. */
const places = {
  tools: 3,
  undo: 4,
  touch: 5,
  keys: 6,
  race: 7,
  clear: 8,
  leaving: 9,
  axe: 10,
} as const;
type PlaceName = keyof typeof places;
export const latitude = 50.9;

/** Its western edge: a further attempt goes elsewhere, for an earlier one may have left notes. */
export function westOf(name: PlaceName): number {
  const { retry, repeatEachIndex } = test.info();
  return places[name] + (repeatEachIndex + retry) * 0.02;
}

function boxAround(name: PlaceName): string {
  const west = westOf(name);
  return [west, latitude, west + 0.006, latitude + 0.004].join(',');
}

export const map = ({ page, say }: Visit) => page.getByRole('region', { name: say('mapPage.label') });

export async function press(visit: Visit, spots: readonly Spot[], way: 'click' | 'tap' = 'click'): Promise<void> {
  const box = await map(visit).boundingBox();
  if (!box) throw new Error('The map is not on the screen');
  for (const [right, down] of spots) {
    await map(visit)[way]({ position: { x: box.width / 2 + right, y: box.height / 2 - 120 + down } });
  }
}

export async function tool({ page, say }: Visit, key: string): Promise<void> {
  await page
    .getByRole('group', { name: say('mapNotes.tools') })
    .getByRole('button', { name: say(key), exact: true })
    .click();
}

export async function openTools(visit: Visit, place: PlaceName): Promise<void> {
  const { page, say } = visit;
  await page.goto(`/map?area=${boxAround(place)}&status=none`);
  await page.getByRole('button', { name: say('mapNotes.openTools'), exact: true }).click();
  await expect(page.getByRole('group', { name: say('mapNotes.tools') })).toBeVisible();
}

/** The middle of what is seen, as the address says once the map has come to rest. */
function middleSeen({ page }: Visit): [lon: number, lat: number] {
  const [west = 0, south = 0, east = 0, north = 0] = (new URL(page.url()).searchParams.get('area') ?? '')
    .split(',')
    .map(Number);
  return [(west + east) / 2, (south + north) / 2];
}

/** Moves the map by an arrow key and waits until it rests elsewhere: while it moves, further arrows count for nothing. */
export async function moveMap(visit: Visit, arrow: 'ArrowRight' | 'ArrowDown' | 'ArrowLeft'): Promise<void> {
  const [lon, lat] = middleSeen(visit);
  await visit.page.keyboard.press(arrow);
  await expect.poll(() => Math.hypot(middleSeen(visit)[0] - lon, middleSeen(visit)[1] - lat)).toBeGreaterThan(0.0003);
}

/** The sheet of the note that was just drawn. */
export const details = ({ page, say }: Visit) => page.getByRole('dialog', { name: say('mapNotes.details') });

/** Says what the note that was just drawn is, and closes its sheet. */
export async function sayWhatItIs(visit: Visit, label: string): Promise<void> {
  const { say } = visit;
  const sheet = details(visit);
  await sheet.getByLabel(say('mapNotes.label')).fill(label);
  await sheet.getByRole('button', { name: say('map.done') }).click();
  await expect(sheet).toBeHidden();
}

export const save = ({ page, say }: Visit, count: number) =>
  page.getByRole('button', { name: say('mapNotes.save', { count }), exact: true });

export async function saveAll(visit: Visit, count: number): Promise<void> {
  await save(visit, count).click();
  await expect(visit.page.getByText(visit.say('mapNotes.saved', { count }))).toBeVisible();
  // The same words may still stand there from the time before.
  await expect(visit.page.getByRole('button', { name: visit.say('mapNotes.nothingToSave') })).toBeDisabled();
}

export async function notesAt(person: Person, place: PlaceName): Promise<readonly MapNote[]> {
  const query = { bbox: boxAround(place), limit: 200 };
  return (await callServer(listMapNotes, { token: person.token, query })).items;
}
