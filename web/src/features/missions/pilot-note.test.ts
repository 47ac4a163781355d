import { describe, expect, it } from 'vitest';
import { parsePilotNote, printPilotNote, withCheck } from './pilot-note.ts';

const checklist = ['Crates', 'Helper'];

describe('a pilot note', () => {
  it('that is empty shows the association’s checklist, unticked', () => {
    expect(parsePilotNote(null, checklist)).toEqual({
      checks: [
        { label: 'Crates', isDone: false },
        { label: 'Helper', isDone: false },
      ],
      text: '',
    });
  });

  it('keeps its own lines and everything that is no line to tick', () => {
    const note = '[x] Crates\n[ ] Ask the hunter\n\nGate is locked.\nCode 1234';
    expect(parsePilotNote(note, checklist)).toEqual({
      checks: [
        { label: 'Crates', isDone: true },
        { label: 'Ask the hunter', isDone: false },
      ],
      text: 'Gate is locked.\nCode 1234',
    });
  });

  it('reads big crosses, blanks and the line ends of other systems', () => {
    expect(parsePilotNote('  [X] Crates  \r\nText', []).checks).toEqual([{ label: 'Crates', isDone: true }]);
    expect(parsePilotNote('[] none\n[x]\nText', [])).toEqual({ checks: [], text: '[] none\n[x]\nText' });
  });

  it.each([
    '[x] Crates\n[ ] Helper',
    '[x] Crates\n[ ] Helper\n\nGate is locked.',
    '[ ] Crates\n\nTwo\n\nparagraphs',
    'No line to tick',
  ])('written and read again is the same: %j', (note) => {
    expect(printPilotNote(parsePilotNote(note, []))).toBe(note);
  });

  it('with nothing ticked and nothing written is no note', () => {
    expect(printPilotNote(parsePilotNote(null, checklist))).toBeNull();
    expect(printPilotNote({ checks: [], text: ' \n ' })).toBeNull();
  });

  it('ticks one line and leaves the others', () => {
    const ticked = withCheck(parsePilotNote(null, checklist), 1, true);
    expect(printPilotNote(ticked)).toBe('[ ] Crates\n[x] Helper');
    expect(printPilotNote(withCheck(ticked, 1, false))).toBeNull();
  });
});
