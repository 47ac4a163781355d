import type { CriterionNumber } from '@vigiefaon/domain/accessibility/criteria';

/** What shows that a criterion is met, beside the rules of the machine. */
export interface Evidence {
  /** `file › title`, as in docs/specification.md; each must exist. */
  tests?: readonly string[];
  /** What somebody has gone through by eye and hand when all criteria were assessed. */
  byHand?: string;
}

const everyScreen = '`accessible-screens` › by the keyboard, and on a phone with any size of text';

export const evidence: Partial<Record<CriterionNumber, Evidence>> = {
  '1.1.1': { tests: ['`mission-sky` › has a letter for each colour, and a table that says the same in words'] },
  '1.3.2': {
    byHand:
      'screens are read in the order of their source; where a style puts a map, a dock or a button elsewhere, each part is whole by itself',
  },
  '1.3.3': { byHand: 'what is to be pressed is called by its name, never by its place, shape or colour' },
  '1.3.4': { byHand: 'nothing locks the screen to one orientation, neither styles nor the manifest' },
  '1.4.1': {
    tests: [
      '`rounds-map` › risk, broken rules and states are signs, not colours alone',
      '`round-colors` › look different to every colour sight',
    ],
  },
  '1.4.2': { byHand: 'the one sound, near a find, begins and ends when somebody asks for it' },
  '1.4.3': { tests: ['`accent` › whatever colour is chosen can be read, and what is written on it'] },
  '1.4.4': { tests: [everyScreen] },
  '1.4.5': { byHand: 'only the logo of an association, and its own scans, are pictures of text' },
  '1.4.10': { tests: [everyScreen] },
  '1.4.11': { tests: ['`round-colors` › are seen on the land (%s), and their numbers on them'] },
  '1.4.12': { tests: [everyScreen] },
  '1.4.13': { byHand: 'nothing but the names on a map appears under a pointer or with the focus' },
  '2.1.1': {
    tests: [
      '`map-and-list` › the keyboard alone gets through the board',
      '`map-notes` › the keyboard alone draws a polygon under the crosshair and saves it',
      '`planning-day-plan` › a stop is picked up, moved and put down with the keyboard alone, and it is said aloud',
      '`unavailability-section` › the keyboard alone walks the days',
      '`new-mission` › is written down with the keyboard alone in four steps',
    ],
  },
  '2.1.2': { tests: [everyScreen] },
  '2.1.4': { tests: ['`use-map-keys` › Enter places a point, unless it presses what has the focus on the map'] },
  '2.2.1': {
    tests: [
      '`toast` › a toast under the mouse stays, and then has what was left of its life',
      '`map-notes` › undo, redo, cancel, and what is not saved survives a reload',
    ],
  },
  '2.2.2': { byHand: 'what changes by itself is what the page is for: the time that is left, and what others do' },
  '2.3.1': { byHand: 'nothing flashes; movements are left out where a device asks for it' },
  '2.4.3': { tests: [everyScreen] },
  '2.4.5': { byHand: 'the menu, the search, the map and the list beside it lead to the same missions' },
  '2.4.6': { byHand: 'every heading and label names what follows it' },
  '2.4.7': { tests: [everyScreen] },
  '2.4.11': { tests: [everyScreen] },
  '2.5.1': { tests: ['`map-notes` › with a thumb: a circle, its shape changed, deleted from the list'] },
  '2.5.2': { tests: ['`planning-day-plan` › Escape leaves a stop where it was'] },
  '2.5.3': {
    byHand:
      'a rule that axe still tries out names controls of the calendar, the evening plan, the journal, zones and papers',
  },
  '2.5.4': { byHand: 'no movement of a device presses anything; the compass only turns an arrow' },
  '2.5.7': {
    tests: ['`map-notes` › with a thumb: a circle, its shape changed, deleted from the list'],
    byHand: 'a mission of the evening plan is entrusted to another pilot from its menu too',
  },
  '3.1.1': { tests: ['`shell` › changes the language of everything around the page, and of the messages'] },
  '3.1.2': { tests: ['`language-names` › a choice of languages names each as its own readers do'] },
  '3.2.1': { tests: [everyScreen] },
  '3.2.2': { byHand: 'a choice changes what it names, on the same page; only a button leads elsewhere' },
  '3.2.3': { byHand: 'top bar, menu and footer stand in the same order on every page' },
  '3.2.4': { byHand: 'what does the same has the same name and sign everywhere: each text stands once' },
  '3.2.6': { tests: ['`shell` › offers a requester the help phone, a pilot not'] },
  '3.3.1': {
    tests: [
      '`tools-partners` › a refusal of the server stands at its field',
      '`tools-zones` › a file that is none is refused in words',
    ],
  },
  '3.3.3': { tests: ['`tools` › days that lie in another season are refused in words that name it'] },
  '3.3.4': {
    tests: [
      '`absence-question` › cancelling a mission asks first, and can be taken back after it',
      '`toast` › what was done can be undone from the toast',
    ],
  },
  '3.3.7': { tests: ['`registration` › a mail that is taken is said at its field, and what was typed stays'] },
  '3.3.8': {
    byHand: 'passwords and codes may be pasted and kept by the browser; nothing has to be solved or remembered',
  },
  '4.1.3': { tests: ['`toast` › is %s for a screen reader'] },
};
