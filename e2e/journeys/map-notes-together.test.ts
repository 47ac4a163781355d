import { createMapNote, getMapNote, updateMapNote } from '@vigiefaon/domain/map-notes/map-notes.api';
import { expectAccessible } from '../accessibility.ts';
import { expect, onDesktop, test } from '../journey.ts';
import { latitude, notesAt, openTools, press, save, saveAll, sayWhatItIs, tool, westOf } from '../map-notes.ts';
import { meadowOf, requestWithParcel } from '../meadows.ts';
import { admin, logIn, newFarmer, pilots } from '../people.ts';
import { callServer } from '../server-call.ts';

test(
  'a change made meanwhile is not overwritten: it is told whose it was',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const person = await logIn(pilots.joris);
    const coordinator = await logIn(admin);
    const middle: [number, number] = [westOf('race') + 0.003, latitude + 0.0024];
    const body = {
      kind: 'OBSTACLE',
      shapeKind: 'marker',
      geometry: { type: 'Point', coordinates: middle },
      label: 'Pylône',
    } as const;
    const note = await callServer(createMapNote, { token: person.token, body });
    const { mapNoteId } = note;
    await logInAs(person);
    await openTools(visit, 'race');
    await page.getByRole('radio', { name: say('mapNotes.title') }).click();
    await page.getByRole('button', { name: say('mapNotes.editNote', { name: 'Pylône' }) }).click();
    await sayWhatItIs(visit, 'Pylône penché');
    const theirs = { ...body, label: 'Pylône démonté', version: 1 };
    await callServer(updateMapNote, { token: coordinator.token, params: { mapNoteId }, body: theirs });
    await save(visit, 1).click();
    const dialog = page.getByRole('dialog', { name: say('mapNotes.conflictTitle') });
    await expect(dialog).toContainText(coordinator.lastname);
    await dialog.getByRole('button', { name: say('mapNotes.keepMine') }).click();
    await saveAll(visit, 1);
    const kept = await callServer(getMapNote, { token: person.token, params: { mapNoteId } });
    expect(kept).toMatchObject({ label: 'Pylône penché', version: 3 });
  },
);

test('clearing asks first, and takes only what is one’s own', onDesktop, async ({ page, say, logInAs }) => {
  const visit = { page, say };
  const [person, other] = [await logIn(pilots.tom), await logIn(pilots.anne)];
  for (const { token } of [person, person, other]) {
    const geometry = {
      type: 'Point' as const,
      coordinates: [westOf('clear') + 0.003, latitude + 0.002] as [number, number],
    };
    await callServer(createMapNote, { token, body: { kind: 'NOTE', shapeKind: 'circleMarker', geometry } });
  }
  await logInAs(person);
  await openTools(visit, 'clear');
  await tool(visit, 'mapNotes.clearAll');
  const dialog = page.getByRole('dialog', { name: say('mapNotes.clearTitle') });
  await dialog.getByRole('button', { name: say('common.cancel') }).click();
  expect(await notesAt(person, 'clear')).toHaveLength(3);
  await tool(visit, 'mapNotes.clearAll');
  await dialog.getByRole('button', { name: say('mapNotes.clearAll') }).click();
  await expect(dialog).toBeHidden();
  expect((await notesAt(person, 'clear')).map(({ author }) => author?.userId)).toEqual([other.userId]);
});

test(
  'whoever leaves with unsaved notes is asked, and the next page does not inherit the map’s address',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    await logInAs(await logIn(pilots.anne));
    await openTools(visit, 'leaving');
    await tool(visit, 'mapNotes.tool.marker');
    await press(visit, [[0, 0]]);
    await page.keyboard.press('Escape');
    const missions = page.getByRole('navigation').getByRole('link', { name: say('shell.menu.missions'), exact: true });
    await missions.click();
    const dialog = page.getByRole('dialog', { name: say('mapNotes.leaveTitle') });
    await dialog.getByRole('button', { name: say('mapNotes.stay') }).click();
    await expect(page).toHaveURL(/\/map\?/);
    await missions.click();
    await dialog.getByRole('button', { name: say('mapNotes.leave') }).click();
    await expect(page).toHaveURL(/\/missions$/);
  },
);

test('a note near a parcel shows on the mission’s page', onDesktop, async ({ page, say, logInAs }) => {
  const farmer = await newFarmer();
  const mission = await requestWithParcel(farmer);
  const pilot = await logIn(pilots.anne);
  const meadow = meadowOf(farmer);
  const [corner] = meadow.type === 'Polygon' ? (meadow.coordinates[0] ?? []) : [];
  if (!corner) throw new Error('A meadow without corner');
  const geometry = { type: 'Point' as const, coordinates: [corner[0] - 0.002, corner[1]] as [number, number] };
  const label = `Clôture ${farmer.lastname}`;
  await callServer(createMapNote, {
    token: pilot.token,
    body: { kind: 'OBSTACLE', shapeKind: 'marker', geometry, label },
  });
  await logInAs(pilot);
  await page.goto(`/missions/${mission.missionId}`);
  await expect(page.getByRole('list', { name: say('mapNotes.list') })).toContainText(label);
});

test('layers are switched and remembered, and no barrier is left', async ({ page, say, logInAs }) => {
  const person = await logIn(pilots.anne);
  const geometry = {
    type: 'Point' as const,
    coordinates: [westOf('axe') + 0.003, latitude + 0.002] as [number, number],
  };
  const body = { kind: 'OBSTACLE', shapeKind: 'marker', geometry, label: 'Ligne' } as const;
  await callServer(createMapNote, { token: person.token, body });
  await logInAs(person);
  await openTools({ page, say }, 'axe');
  const pin = page.locator('.map-note-pin[aria-label="Ligne"]').first();
  await expect(pin).toBeVisible();
  await expectAccessible(page, 'the toolbar');
  await page.getByRole('button', { name: say('map.layers') }).click();
  await expectAccessible(page, 'the layers');
  await page.getByRole('checkbox', { name: say('map.note.OBSTACLE') }).uncheck();
  await expect(pin).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: say('map.layers') }).click();
  await expect(page.getByRole('checkbox', { name: say('map.note.OBSTACLE') })).not.toBeChecked();
});
