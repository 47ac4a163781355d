import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { keepMission } from './missions.queries.ts';
import { type CheckWords, type PilotNote, parsePilotNote, printPilotNote } from './pilot-note.ts';

const restMs = 900;

/** REST: nothing typed since it was opened. */
export type NoteState = 'REST' | 'SAVED' | 'WAITING' | 'SAVING' | 'FAILED' | 'CONFLICT';

interface Memory {
  mission: Mission;
  /** The note as the server last had it for us. */
  base: string | null;
  typed: PilotNote;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Sends the note; when only something else of the mission has changed meanwhile, sends it again on the new version. */
async function sendNote(
  mission: Mission,
  base: string | null,
  pilotNote: string | null,
): Promise<Mission | { theirs: Mission }> {
  const params = { missionId: mission.missionId };
  try {
    return await call(updateMission, { params, body: { version: mission.version, pilotNote } });
  } catch (error) {
    if (!isCallError(error, 'STALE')) throw error;
    const theirs = await call(getMission, { params });
    if (theirs.pilotNote !== base && theirs.pilotNote !== pilotNote) return { theirs };
    return call(updateMission, { params, body: { version: theirs.version, pilotNote } });
  }
}

/** A pilot note that saves itself when typing rests, keeps unsent words on this device, and never overwrites another's in silence. */
export function usePilotNote(mission: Mission, words: CheckWords) {
  const cache = useQueryClient();
  const { userId } = useCurrentActor();
  const draftKey = `pilot-note:${userId}:${mission.missionId}`;
  const [note, setNote] = useState(() => parsePilotNote(mission.pilotNote, words));
  const [state, setState] = useState<NoteState>('REST');
  const [theirs, setTheirs] = useState<Mission | null>(null);
  const memory = useRef<Memory>({ mission, base: mission.pilotNote, typed: note, timer: undefined });

  async function save(onVersionOf = memory.current.mission): Promise<void> {
    const sent = memory.current.typed;
    clearTimeout(memory.current.timer);
    setState('SAVING');
    try {
      const answer = await sendNote(onVersionOf, memory.current.base, printPilotNote(sent));
      if ('theirs' in answer) {
        setTheirs(answer.theirs);
        setState('CONFLICT');
        return;
      }
      memory.current.base = answer.pilotNote;
      memory.current.mission = answer;
      keepMission(cache, answer);
      if (memory.current.typed !== sent) return void plan();
      await clearDraft(draftKey).catch(() => undefined);
      setState('SAVED');
    } catch {
      setState('FAILED');
    }
  }

  function plan(): void {
    clearTimeout(memory.current.timer);
    setState('WAITING');
    memory.current.timer = setTimeout(() => void save(), restMs);
  }

  function change(next: PilotNote): void {
    memory.current.typed = next;
    setNote(next);
    void saveDraft(draftKey, next).catch(() => undefined);
    if (theirs === null) plan();
  }

  function show(text: string | null): void {
    const shown = parsePilotNote(text, words);
    memory.current.typed = shown;
    memory.current.base = text;
    setNote(shown);
  }

  function resolve(keeps: 'MINE' | 'THEIRS'): void {
    if (!theirs) return;
    memory.current.base = theirs.pilotNote;
    memory.current.mission = theirs;
    setTheirs(null);
    keepMission(cache, theirs);
    if (keeps === 'MINE') return void save(theirs);
    show(theirs.pilotNote);
    setState('SAVED');
    void clearDraft(draftKey).catch(() => undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer mission is taken over only while nothing of ours is unsent
  useEffect(() => {
    memory.current.mission = mission;
    if ((state === 'REST' || state === 'SAVED') && mission.pilotNote !== memory.current.base) show(mission.pilotNote);
  }, [mission]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the mission is opened
  useEffect(() => {
    void loadDraft<PilotNote>(draftKey)
      .then((draft) => {
        if (!draft || printPilotNote(draft) === memory.current.base || memory.current.typed !== note) return;
        memory.current.typed = draft;
        setNote(draft);
        setState('FAILED');
      })
      .catch(() => undefined);
    return () => {
      if (memory.current.timer === undefined) return;
      clearTimeout(memory.current.timer);
    };
  }, []);

  return { note, state, theirs, change, save: () => void save(), resolve };
}
