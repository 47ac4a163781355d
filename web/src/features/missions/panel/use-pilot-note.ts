import type { Mission } from '@vigiefaon/domain/missions/mission';
import { savePilotNote } from '@vigiefaon/domain/missions/mission-field.api';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { type CheckWords, type PilotNote, parsePilotNote, printPilotNote } from '@vigiefaon/domain/missions/pilot-note';
import { useEffect, useRef, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { clearDraft, loadDraft, saveDraft } from '../../../offline/draft-store.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useFieldOutbox, useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import type { FieldEntry } from '../../../offline/field/field-store.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { useTitleOf } from '../cards/mission-row.tsx';

const restMs = 900;

/** REST: nothing typed since it was opened · KEPT: on this phone, and sent as soon as there is a network. */
export type NoteState = 'REST' | 'SAVED' | 'SAVING' | 'KEPT' | 'CONFLICT';

interface Memory {
  /** The note that the next one is written over: the server's, or the last one that waits to be sent. */
  base: string | null;
  typed: PilotNote;
  timer: ReturnType<typeof setTimeout> | undefined;
}

function useSendNote(mission: Mission) {
  const { t } = useTranslation();
  const title = useTitleOf()(mission);
  const { missionId } = mission;
  const send = useFieldSend(savePilotNote, { forgets: [getMission] });
  return (pilotNote: string | null, base: string | null) => {
    const body = { pilotNote, base, at: fieldNow().toISOString() };
    return send({
      params: { missionId },
      body,
      missionId,
      summary: `${t('field.did.note')} · ${title}`,
      slot: 'pilot-note',
      // One that has never left was written over what it names itself.
      bodyAfter: (older) => ({ ...body, base: (older.body as typeof body).base }),
    });
  };
}

function useOwnNotes(missionId: string): readonly FieldEntry[] {
  return useWaitingEntries(missionId).filter(({ path }) => path === savePilotNote.path);
}

/** A pilot note that keeps itself when typing rests and is sent when there is a network, never over somebody else's words. */
export function usePilotNote(mission: Mission, words: CheckWords) {
  const { userId } = useCurrentActor();
  const { missionId } = mission;
  const draftKey = `pilot-note:${userId}:${missionId}`;
  const waiting = useOwnNotes(missionId);
  const outbox = useFieldOutbox();
  const isRefused = waiting.some(({ state }) => state === 'CONFLICT');
  const theirs = useEndpointQuery(getMission, { params: { missionId } }, { enabled: isRefused }).data ?? mission;
  const sendNote = useSendNote(mission);
  const [note, setNote] = useState(() => parsePilotNote(mission.pilotNote, words));
  const [step, setStep] = useState<'REST' | 'TYPING' | 'DONE'>('REST');
  const memory = useRef<Memory>({ base: mission.pilotNote, typed: note, timer: undefined });

  async function save(): Promise<void> {
    clearTimeout(memory.current.timer);
    memory.current.timer = undefined;
    const sent = memory.current.typed;
    const text = printPilotNote(sent);
    if (text !== memory.current.base && !(await sendNote(text, memory.current.base))) return;
    memory.current.base = text;
    if (memory.current.typed !== sent) return;
    await clearDraft(draftKey).catch(() => undefined);
    setStep('DONE');
  }

  function plan(): void {
    clearTimeout(memory.current.timer);
    setStep('TYPING');
    memory.current.timer = setTimeout(() => void save(), restMs);
  }

  function change(next: PilotNote): void {
    memory.current.typed = next;
    setNote(next);
    void saveDraft(draftKey, next).catch(() => undefined);
    if (!isRefused) plan();
  }

  function show(text: string | null): void {
    const shown = parsePilotNote(text, words);
    memory.current.typed = shown;
    memory.current.base = text;
    setNote(shown);
  }

  async function resolve(keeps: 'MINE' | 'THEIRS'): Promise<void> {
    setStep('TYPING');
    for (const entry of waiting) await outbox.discard(entry);
    if (keeps === 'THEIRS') {
      show(theirs.pilotNote);
      await clearDraft(draftKey).catch(() => undefined);
      setStep('DONE');
      return;
    }
    memory.current.base = theirs.pilotNote;
    await save();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what others write is taken over only while nothing of ours is unsent
  useEffect(() => {
    const isOurs = step === 'TYPING' || waiting.length > 0;
    if (!isOurs && mission.pilotNote !== memory.current.base) show(mission.pilotNote);
  }, [mission.pilotNote]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the mission is opened
  useEffect(() => {
    void loadDraft<PilotNote>(draftKey)
      .then((draft) => {
        if (!draft || printPilotNote(draft) === memory.current.base || memory.current.typed !== note) return;
        memory.current.typed = draft;
        setNote(draft);
        plan();
      })
      .catch(() => undefined);
    return () => {
      if (memory.current.timer !== undefined) void save();
    };
  }, []);

  return { note, state: stateOf(step, waiting, isRefused), theirs: isRefused ? theirs : null, change, resolve };
}

function stateOf(step: 'REST' | 'TYPING' | 'DONE', waiting: readonly FieldEntry[], isRefused: boolean): NoteState {
  if (isRefused) return 'CONFLICT';
  if (step === 'TYPING') return 'SAVING';
  if (waiting.length > 0) return 'KEPT';
  return step === 'DONE' ? 'SAVED' : 'REST';
}
