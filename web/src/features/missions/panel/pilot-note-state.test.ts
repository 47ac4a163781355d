import { expect, test } from 'vitest';
import { isToTakeUp, noteStateOf } from './pilot-note-state.ts';

const none = { isAny: false, isRefused: false };
const kept = { isAny: true, isRefused: false };

test.each([
  ['nothing before anything is typed', 'REST', none, 'REST'],
  ['that it is being saved', 'TYPING', none, 'SAVING'],
  ['that it is being saved, although an older one waits', 'TYPING', kept, 'SAVING'],
  ['that it waits on this phone', 'DONE', kept, 'KEPT'],
  ['that one from before waits on this phone', 'REST', kept, 'KEPT'],
  ['that it is saved', 'DONE', none, 'SAVED'],
  ['first of all that others wrote meanwhile', 'TYPING', { isAny: true, isRefused: true }, 'CONFLICT'],
] as const)('below the note is said %s', (_, step, waiting, expected) => {
  expect(noteStateOf(step, waiting)).toBe(expected);
});

const opened = { checks: [], text: 'Drive in from the north' };
const draft = { checks: [], text: 'Drive in from the south' };

test.each([
  ['taken up', draft, { base: opened.text, typed: opened }, true],
  ['left when it says what is kept', opened, { base: opened.text, typed: opened }, false],
  ['left when something was typed before it was read', draft, { base: opened.text, typed: { ...opened } }, false],
])('a draft is %s', (_, found, memory, expected) => {
  expect(isToTakeUp(found, memory, opened)).toBe(expected);
});
