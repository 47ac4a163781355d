import { describe, expect, it } from 'vitest';
import { type CheckWords, checkKeys, parsePilotNote, printPilotNote, withCheck } from './pilot-note.ts';

const french: CheckWords = {
  crates: 'Caisses',
  helper: 'Aide',
  meetingPoint: 'Rendez-vous',
  authorisation: 'Autorisation',
  mowing: 'Fauche',
};
const german: CheckWords = {
  crates: 'Kisten',
  helper: 'Helfer',
  meetingPoint: 'Treffpunkt',
  authorisation: 'Genehmigung',
  mowing: 'Mahd',
};

describe('a pilot note', () => {
  it('that is empty shows the association’s checklist, unticked, but only to whoever edits it', () => {
    const { checks, text } = parsePilotNote(null, french);
    expect(checks.map(({ key }) => key)).toEqual([...checkKeys]);
    expect(checks.some(({ isDone }) => isDone)).toBe(false);
    expect(text).toBe('');
    expect(parsePilotNote('Only words', french, false)).toEqual({ checks: [], text: 'Only words' });
  });

  it('ticked by one pilot is read by another in their own language', () => {
    const written = printPilotNote(withCheck(parsePilotNote(null, french), 0, true));
    expect(written).toContain('[x] #crates\n[ ] #helper');
    expect(parsePilotNote(written, german).checks[0]).toEqual({ key: 'crates', label: 'Kisten', isDone: true });
  });

  it('knows the association’s lines also where they were written out', () => {
    expect(printPilotNote(parsePilotNote('[x] Caisses\n[ ] Aide', french))).toBe('[x] #crates\n[ ] #helper');
    expect(parsePilotNote('[x] Caisses', german).checks).toEqual([{ key: null, label: 'Caisses', isDone: true }]);
  });

  it('keeps its own lines and everything that is no line to tick', () => {
    const note = '[x] #crates\n[ ] Ask the hunter\n\nGate is locked.\nCode 1234';
    expect(parsePilotNote(note, french)).toEqual({
      checks: [
        { key: 'crates', label: 'Caisses', isDone: true },
        { key: null, label: 'Ask the hunter', isDone: false },
      ],
      text: 'Gate is locked.\nCode 1234',
    });
  });

  it('reads big crosses, blanks and the line ends of other systems', () => {
    expect(parsePilotNote('  [X] Boots  \r\nText', french).checks).toEqual([
      { key: null, label: 'Boots', isDone: true },
    ]);
    expect(parsePilotNote('[] none\n[x]\nText', french, false)).toEqual({ checks: [], text: '[] none\n[x]\nText' });
  });

  it.each([
    '[x] #crates\n[ ] Helper',
    '[x] #crates\n[ ] #helper\n\nGate is locked.',
    '[ ] Crates\n\nTwo\n\nparagraphs',
    'No line to tick',
  ])('written and read again is the same: %j', (note) => {
    expect(printPilotNote(parsePilotNote(note, german, false))).toBe(note);
  });

  it('with nothing ticked and nothing written is no note', () => {
    expect(printPilotNote(parsePilotNote(null, french))).toBeNull();
    expect(printPilotNote({ checks: [], text: ' \n ' })).toBeNull();
  });

  it('ticks one line and leaves the others', () => {
    const ticked = withCheck(parsePilotNote('[ ] One\n[ ] Two\nText', french), 1, true);
    expect(printPilotNote(ticked)).toBe('[ ] One\n[x] Two\n\nText');
    expect(printPilotNote(withCheck(parsePilotNote(null, french), 1, false))).toBeNull();
  });
});
