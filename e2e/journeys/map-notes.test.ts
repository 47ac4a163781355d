import type { Spot } from '../drawing.ts';
import { expect, onDesktop, onPhone, test } from '../journey.ts';
import { details, map, moveMap, notesAt, openTools, press, save, saveAll, sayWhatItIs, tool } from '../map-notes.ts';
import { logIn, pilots } from '../people.ts';

const drawings: readonly [tool: string, spots: readonly Spot[], finishes: boolean][] = [
  [
    'polyline',
    [
      [-160, -80],
      [-100, -100],
      [-60, -60],
    ],
    true,
  ],
  [
    'polygon',
    [
      [0, -100],
      [60, -100],
      [40, -40],
    ],
    true,
  ],
  [
    'rectangle',
    [
      [100, -100],
      [160, -60],
    ],
    false,
  ],
  [
    'circle',
    [
      [-120, 40],
      [-80, 40],
    ],
    false,
  ],
  ['marker', [[0, 40]], false],
  ['circleMarker', [[100, 40]], false],
];

test(
  'a pilot draws with each of the six tools and saves all of it at once',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const person = await logIn(pilots.sarah);
    await logInAs(person);
    await openTools(visit, 'tools');
    for (const [name, spots, finishes] of drawings) {
      await tool(visit, `mapNotes.tool.${name}`);
      await press(visit, spots);
      if (finishes) await tool(visit, 'map.finish');
      await sayWhatItIs(visit, `Note ${name}`);
    }
    expect(await notesAt(person, 'tools')).toEqual([]);
    await saveAll(visit, drawings.length);
    const saved = await notesAt(person, 'tools');
    expect(saved.map(({ shapeKind }) => shapeKind).sort()).toEqual(drawings.map(([name]) => name).sort());
    expect(saved.map(({ label }) => label).sort()).toEqual(drawings.map(([name]) => `Note ${name}`).sort());
    expect(saved.find(({ shapeKind }) => shapeKind === 'circle')?.radiusMeters).toBeGreaterThan(20);
    await page.reload();
    await page.getByRole('radio', { name: say('mapNotes.title') }).click();
    await expect(page.getByRole('list', { name: say('mapNotes.list') }).getByRole('listitem')).toHaveCount(6);
  },
);

test('undo, redo, cancel, and what is not saved survives a reload', onDesktop, async ({ page, say, logInAs }) => {
  const visit = { page, say };
  await logInAs(await logIn(pilots.benoit));
  await openTools(visit, 'undo');
  for (const spots of [[[-60, 0]], [[60, 0]]] as const) {
    await tool(visit, 'mapNotes.tool.marker');
    await press(visit, spots);
    await expect(details(visit)).toBeVisible();
    await page.keyboard.press('Escape');
    // Keys that come while it still closes are meant for its text.
    await expect(details(visit)).toBeHidden();
  }
  await expect(save(visit, 2)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(save(visit, 1)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(save(visit, 2)).toBeVisible();
  await tool(visit, 'mapNotes.tool.polyline');
  await press(visit, [
    [-100, 60],
    [0, 80],
  ]);
  await expect(page.getByRole('status').filter({ hasText: /\d+\s?m$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: say('map.finish') })).toBeEnabled();
  await tool(visit, 'map.cancelDrawing');
  await expect(save(visit, 2)).toBeVisible();
  await tool(visit, 'mapNotes.cancelAll');
  await expect(page.getByRole('button', { name: say('mapNotes.nothingToSave') })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(save(visit, 2)).toBeVisible();
});

test('with a thumb: a circle, its shape changed, deleted from the list', onPhone, async ({ page, say, logInAs }) => {
  const visit = { page, say };
  const person = await logIn(pilots.els);
  await logInAs(person);
  await openTools(visit, 'touch');
  await tool(visit, 'mapNotes.tool.circle');
  await press(
    visit,
    [
      [-40, -40],
      [40, -40],
    ],
    'tap',
  );
  await sayWhatItIs(visit, 'Nid de cigogne');
  await page.getByRole('button', { name: say('mapNotes.editShape') }).tap();
  await page.getByRole('button', { name: say('mapNotes.moveWholeHere') }).tap();
  await tool(visit, 'map.done');
  await saveAll(visit, 1);
  const [note] = await notesAt(person, 'touch');
  expect(note).toMatchObject({ label: 'Nid de cigogne', kind: 'NO_GO', shapeKind: 'circle' });
  await page
    .getByRole('region', { name: say('mapPage.list') })
    .getByRole('button', { expanded: false })
    .tap();
  await page.getByRole('radio', { name: say('mapNotes.title') }).tap();
  await page.getByRole('button', { name: say('mapNotes.deleteNote', { name: 'Nid de cigogne' }) }).tap();
  await saveAll(visit, 1);
  expect(await notesAt(person, 'touch')).toEqual([]);
});

test(
  'the keyboard alone draws a polygon under the crosshair and saves it',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const person = await logIn(pilots.lucas);
    await logInAs(person);
    await openTools(visit, 'keys');
    await page.getByRole('button', { name: say('mapNotes.tool.polygon') }).press('Enter');
    await page.getByRole('radio', { name: say('map.wayCrosshair') }).press(' ');
    const region = map(visit);
    await region.focus();
    for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft'] as const) {
      await page.keyboard.press('Enter');
      await moveMap(visit, arrow);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: say('map.finish') }).press('Enter');
    const sheet = details(visit);
    await expect(sheet.getByLabel(say('mapNotes.label'))).toBeFocused();
    await page.keyboard.type('Verger');
    await page.keyboard.press('Enter');
    await save(visit, 1).press('Enter');
    await expect(page.getByText(say('mapNotes.saved', { count: 1 }))).toBeVisible();
    expect(await notesAt(person, 'keys')).toMatchObject([{ label: 'Verger', shapeKind: 'polygon' }]);
  },
);
