import { useDebouncedCallback } from '@mantine/hooks';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { savePilotNote } from '@vigiefaon/domain/missions/mission-field.api';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { type CheckWords, type PilotNote, parsePilotNote, printPilotNote } from '@vigiefaon/domain/missions/pilot-note';
import { useEffect, useRef, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { clearDraft, loadDraft, saveDraft } from '../../../offline/draft-store.ts';
import { useFieldOutbox, useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import type { FieldEntry } from '../../../offline/field/field-store.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { useFieldDeed } from '../steps/use-field-deed.ts';
import { isToTakeUp, type NoteMemory, type NoteStep, noteStateOf } from './pilot-note-state.ts';

const restMs = 900;

function useSendNote(mission: Mission) {
  const { t } = useTranslation();
  const deed = useFieldDeed(mission);
  const send = useFieldSend(savePilotNote, { forgets: [getMission] });
  return (pilotNote: string | null, base: string | null) => {
    const made = deed(t('field.did.note'), { pilotNote, base });
    // One that has never left was written over what it names itself.
    const bodyAfter = (older: FieldEntry) => ({ ...made.body, base: (older.body as typeof made.body).base });
    return send({ ...made, slot: 'pilot-note', bodyAfter });
  };
}

/** A browser that keeps no draft still sends the note. */
function useNoteDraft(missionId: string) {
  const { userId } = useCurrentActor();
  const key = `pilot-note:${userId}:${missionId}`;
  return {
    load: () => loadDraft<PilotNote>(key),
    keep: (note: PilotNote) => void saveDraft(key, note).catch(() => undefined),
    clear: () => clearDraft(key).catch(() => undefined),
  };
}

/** Keeps what is typed when typing rests, and when the mission is left. */
function useTypedNote(mission: Mission, words: CheckWords) {
  const sendNote = useSendNote(mission);
  const draft = useNoteDraft(mission.missionId);
  const [note, setNote] = useState(() => parsePilotNote(mission.pilotNote, words));
  const [step, setStep] = useState<NoteStep>('REST');
  const memory = useRef<NoteMemory>({ base: mission.pilotNote, typed: note });
  const rest = useDebouncedCallback(() => void save(), { delay: restMs, flushOnUnmount: true });

  async function save(): Promise<void> {
    rest.cancel();
    const sent = memory.current.typed;
    const text = printPilotNote(sent);
    if (text !== memory.current.base && !(await sendNote(text, memory.current.base))) return;
    memory.current.base = text;
    if (memory.current.typed === sent) await finish();
  }

  async function finish(): Promise<void> {
    await draft.clear();
    setStep('DONE');
  }

  function show(next: PilotNote): void {
    memory.current.typed = next;
    setNote(next);
  }

  function plan(): void {
    setStep('TYPING');
    rest();
  }

  return { note, step, setStep, memory, draft, save, finish, show, plan };
}

/** What was typed before and never kept stands in the fields again. */
function useTakenUpDraft({ note, memory, draft, show, plan }: ReturnType<typeof useTypedNote>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the mission is opened
  useEffect(() => {
    void draft
      .load()
      .then((found) => {
        if (!found || !isToTakeUp(found, memory.current, note)) return;
        show(found);
        plan();
      })
      .catch(() => undefined);
  }, []);
}

/** Those of this mission that wait here, and how it stands on the server when one of them was refused. */
function useWaitingNotes(mission: Mission) {
  const { missionId } = mission;
  const waiting = useWaitingEntries(missionId).filter(({ path }) => path === savePilotNote.path);
  const isRefused = waiting.some(({ state }) => state === 'CONFLICT');
  const theirs = useEndpointQuery(getMission, { params: { missionId } }, { enabled: isRefused }).data ?? mission;
  return { waiting, isRefused, theirs };
}

/** A pilot note that keeps itself when typing rests and is sent when there is a network, never over somebody else's words. */
export function usePilotNote(mission: Mission, words: CheckWords) {
  const outbox = useFieldOutbox();
  const { waiting, isRefused, theirs } = useWaitingNotes(mission);
  const typed = useTypedNote(mission, words);
  const { note, step, setStep, memory, draft, save, finish, show, plan } = typed;
  useTakenUpDraft(typed);

  function change(next: PilotNote): void {
    show(next);
    draft.keep(next);
    if (!isRefused) plan();
  }

  function takeOver(text: string | null): void {
    show(parsePilotNote(text, words));
    memory.current.base = text;
  }

  async function resolve(keeps: 'MINE' | 'THEIRS'): Promise<void> {
    setStep('TYPING');
    for (const entry of waiting) await outbox.discard(entry);
    if (keeps === 'THEIRS') {
      takeOver(theirs.pilotNote);
      return finish();
    }
    memory.current.base = theirs.pilotNote;
    await save();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what others write is taken over only while nothing of ours is unsent
  useEffect(() => {
    const isOurs = step === 'TYPING' || waiting.length > 0;
    if (!isOurs && mission.pilotNote !== memory.current.base) takeOver(mission.pilotNote);
  }, [mission.pilotNote]);

  const state = noteStateOf(step, { isAny: waiting.length > 0, isRefused });
  return { note, state, theirs: isRefused ? theirs : null, change, resolve };
}
