export interface CheckLine {
  label: string;
  isDone: boolean;
}

/** A pilot note: the lines one can tick, and everything else. */
export interface PilotNote {
  checks: readonly CheckLine[];
  text: string;
}

const checkLine = /^\s*\[( |x|X)\]\s+(\S.*?)\s*$/;

/** Reads a note; a note without check lines gets the association's own, unticked. */
export function parsePilotNote(note: string | null, checklist: readonly string[]): PilotNote {
  const checks: CheckLine[] = [];
  const others: string[] = [];
  for (const line of (note ?? '').split(/\r?\n/)) {
    const [, mark, label] = checkLine.exec(line) ?? [];
    if (mark !== undefined && label !== undefined) checks.push({ label, isDone: mark !== ' ' });
    else others.push(line);
  }
  const shown = checks.length > 0 ? checks : checklist.map((label) => ({ label, isDone: false }));
  return { checks: shown, text: others.join('\n').trim() };
}

/** Writes a note as text that reads well anywhere; nothing ticked and nothing typed is no note at all. */
export function printPilotNote({ checks, text }: PilotNote): string | null {
  const words = text.trim();
  if (words === '' && !checks.some(({ isDone }) => isDone)) return null;
  const lines = checks.map(({ label, isDone }) => `[${isDone ? 'x' : ' '}] ${label}`);
  return [lines.join('\n'), words].filter((part) => part !== '').join('\n\n');
}

/** The same note with one line ticked or unticked. */
export function withCheck(note: PilotNote, position: number, isDone: boolean): PilotNote {
  return { ...note, checks: note.checks.map((check, at) => (at === position ? { ...check, isDone } : check)) };
}
