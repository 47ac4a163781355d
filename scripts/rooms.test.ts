import { expect, test } from 'vitest';
// @ts-expect-error the verbs run before anything is compiled, so they are plain JavaScript
import { replacePicture, roomsPicture } from './verbs/rooms.mjs';

const file = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

const arrowsOf = (picture: string) => picture.split('\n').filter((line) => line.includes('-->'));

test('an arrow that a longer way shows is left out', () => {
  const picture = roomsPicture([
    file('web/src/pages/login.tsx', 'web/src/features/auth/form.tsx', 'web/src/ui/button.tsx'),
    file('web/src/features/auth/form.tsx', 'web/src/ui/button.tsx'),
  ]);
  expect(arrowsOf(picture)).toEqual(['  web_features --> web_ui', '  web_pages --> web_features']);
});

test('rooms that see each other are both drawn', () => {
  const picture = roomsPicture([
    file('web/src/map/panel.tsx', 'web/src/ui/button.tsx'),
    file('web/src/ui/button.tsx', 'web/src/map/panel.tsx'),
  ]);
  expect(arrowsOf(picture)).toEqual(['  web_map --> web_ui', '  web_ui --> web_map']);
});

test('features of the server stand in their row, and tests in no room', () => {
  const picture = roomsPicture([
    file('server/src/features/missions/edit-mission.ts', 'server/src/features/journal/public.ts'),
    file('server/src/features/journal/journal.test.ts', 'server/src/features/missions/public.ts'),
  ]);
  expect(picture).toContain('["missions: missions"]');
  expect(arrowsOf(picture)).toEqual(['  server_missions --> server_what_everybody_asks_for']);
});

test('a page without marks for the picture is refused', () => {
  expect(() => replacePicture('# Architecture', 'flowchart TD')).toThrow('marks');
});
