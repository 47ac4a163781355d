import { type PilotNote, printPilotNote } from '@vigiefaon/domain/missions/pilot-note';

/** REST: nothing typed since it was opened · TYPING: what is typed is on no disk but the draft's · DONE: kept. */
export type NoteStep = 'REST' | 'TYPING' | 'DONE';

/** KEPT: on this phone, and sent as soon as there is a network. */
export type NoteState = 'REST' | 'SAVED' | 'SAVING' | 'KEPT' | 'CONFLICT';

interface Waiting {
  isAny: boolean;
  isRefused: boolean;
}

/** What is said below the note. */
export function noteStateOf(step: NoteStep, waiting: Waiting): NoteState {
  if (waiting.isRefused) return 'CONFLICT';
  if (step === 'TYPING') return 'SAVING';
  if (waiting.isAny) return 'KEPT';
  return step === 'DONE' ? 'SAVED' : 'REST';
}

/** What the next note is written over: the server's, or the last one that waits to be sent; and what stands in the fields. */
export interface NoteMemory {
  base: string | null;
  typed: PilotNote;
}

/** A draft is taken up again unless it is kept already, or something was typed before it was read. */
export function isToTakeUp(draft: PilotNote, { base, typed }: NoteMemory, opened: PilotNote): boolean {
  return printPilotNote(draft) !== base && typed === opened;
}
