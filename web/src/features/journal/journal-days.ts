import type { JournalLine } from '@vigiefaon/domain/journal/journal.api';
import { localTime } from '@vigiefaon/domain/local-time';

interface DayOfJournal {
  day: string;
  lines: JournalLine[];
}

/** Lines that follow each other on one day of the association stand under it. */
export function byDay(lines: readonly JournalLine[], timeZone: string): DayOfJournal[] {
  const days: DayOfJournal[] = [];
  for (const line of lines) {
    const { day } = localTime(new Date(line.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
