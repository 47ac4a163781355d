/** What the specification asks a pilot to think of, in the order of the evening before. */
export const checkKeys = ['crates', 'helper', 'meetingPoint', 'authorisation', 'mowing'] as const;
type CheckKey = (typeof checkKeys)[number];

/** The association's own lines in the reader's language. */
export type CheckWords = Readonly<Record<CheckKey, string>>;

export interface CheckLine {
  /** One of the association's own lines, which everybody reads in the own language; null is a line that a pilot has added. */
  key: CheckKey | null;
  label: string;
  isDone: boolean;
}

/** A pilot note: the lines one can tick, and everything else. */
export interface PilotNote {
  checks: readonly CheckLine[];
  text: string;
}

const checkLine = /^\s*\[( |x|X)\]\s+(\S.*?)\s*$/;

/** `#crates` is stored; a line written out in this language, as notes once were, is the same line. */
function keyOf(written: string, words: CheckWords): CheckKey | null {
  return checkKeys.find((key) => written === `#${key}` || written === words[key]) ?? null;
}

function ownLines(words: CheckWords): CheckLine[] {
  return checkKeys.map((key) => ({ key, label: words[key], isDone: false }));
}

/** Reads a note in the words of whoever reads; to be edited, a note without check lines gets the association's own, unticked. */
export function parsePilotNote(note: string | null, words: CheckWords, isEdited = true): PilotNote {
  const checks: CheckLine[] = [];
  const others: string[] = [];
  for (const line of (note ?? '').split(/\r?\n/)) {
    const [, mark, written] = checkLine.exec(line) ?? [];
    if (mark === undefined || written === undefined) {
      others.push(line);
      continue;
    }
    const key = keyOf(written, words);
    checks.push({ key, label: key ? words[key] : written, isDone: mark !== ' ' });
  }
  const shown = checks.length > 0 || !isEdited ? checks : ownLines(words);
  return { checks: shown, text: others.join('\n').trim() };
}

/** A note to be read on paper, in the words of its reader. */
export function noteInWords(note: string | null, words: CheckWords): string {
  const { checks, text } = parsePilotNote(note, words, false);
  const lines = checks.map(({ label, isDone }) => `[${isDone ? 'x' : ' '}] ${label}`);
  return [lines.join('\n'), text].filter((part) => part !== '').join('\n\n');
}

/** Writes a note as text in no particular language; nothing ticked and nothing typed is no note at all. */
export function printPilotNote({ checks, text }: PilotNote): string | null {
  const words = text.trim();
  if (words === '' && !checks.some(({ isDone }) => isDone)) return null;
  const lines = checks.map(({ key, label, isDone }) => `[${isDone ? 'x' : ' '}] ${key ? `#${key}` : label}`);
  return [lines.join('\n'), words].filter((part) => part !== '').join('\n\n');
}

/** The same note with one line ticked or unticked. */
export function withCheck(note: PilotNote, position: number, isDone: boolean): PilotNote {
  return { ...note, checks: note.checks.map((check, at) => (at === position ? { ...check, isDone } : check)) };
}
