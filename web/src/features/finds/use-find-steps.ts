import type { Find, FindKind, FindState } from '@vigiefaon/domain/finds/find';
import {
  countMissionFinds,
  decideFind,
  type FindDecisionInformation,
  type FindInformation,
  listFinds,
  removeFind,
  saveFind,
} from '@vigiefaon/domain/finds/finds.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldNow } from '../../offline/field/field-clock.ts';
import { useFieldSend } from '../../offline/field/use-field-send.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useFindWords } from './list/find-words.ts';
import type { ShownPlace } from './record/place-question.tsx';

const forgets = [listFinds, countMissionFinds];

type Description = Omit<FindInformation, 'at'>;
type Crate = Pick<FindDecisionInformation, 'crateNumber' | 'guardian'>;
type Named = Pick<Find, 'findId' | 'kind' | 'animals'>;

export function descriptionOf(find: Find): Description {
  const { kind, animals, place, accuracyMeters, placeSource, note } = find;
  return { kind, animals, place, accuracyMeters, placeSource, note };
}

/** One animal, where somebody has shown that it lies. */
export function oneFound(kind: FindKind, { position, source, accuracyMeters }: ShownPlace): Description {
  const place = { type: 'Point' as const, coordinates: position };
  return { kind, animals: 1, place, accuracyMeters, placeSource: source, note: null };
}

/** With what a find comes back to where it was: in its crate, with whoever guards it. */
export function crateBefore({ state, crateNumber, guardian }: Find): Crate {
  return state === 'CRATED' && crateNumber !== null ? { crateNumber, guardian } : {};
}

/** What is said of a find is on the disk at once, with the sentence that is shown while it waits; null where it could not be kept. */
function useFindCalls(missionId: string) {
  const { t } = useTranslation();
  const { kindOf, crateOf } = useFindWords();
  const sendSave = useFieldSend(saveFind, { forgets });
  const sendState = useFieldSend(decideFind, { forgets });
  const sendRemoved = useFieldSend(removeFind, { forgets });
  const about = (findId: string, summary: string) => ({ params: { missionId, findId }, missionId, summary });
  const now = () => fieldNow().toISOString();
  return {
    describe: (findId: string, information: Description) => {
      const summary = t('finds.sent.save', { kind: kindOf(information) });
      return sendSave({ ...about(findId, summary), body: { at: now(), ...information } });
    },
    decide: (find: Find, state: FindState, crate: Crate) => {
      const crateNumber = crate.crateNumber ?? find.crateNumber;
      const summary = t(`finds.sent.${state}`, { kind: kindOf(find), crate: crateOf({ crateNumber }) });
      return sendState({ ...about(find.findId, summary), body: { at: now(), state, ...crate } });
    },
    remove: (find: Named, isRemoved: boolean) => {
      const summary = t(isRemoved ? 'finds.sent.removed' : 'finds.sent.restored', { kind: kindOf(find) });
      return sendRemoved({ ...about(find.findId, summary), body: { at: now(), isRemoved } });
    },
  };
}

/** Each step says so once it is kept, and can be taken back. */
export function useFindSteps(missionId: string) {
  const { t } = useTranslation();
  const { kindOf, crateOf } = useFindWords();
  const calls = useFindCalls(missionId);
  const told = (summary: string, undo: () => unknown, detail?: string) => {
    const action = { label: t('helper.undo'), onClick: () => void undo() };
    showToast({ severity: 'success', summary, detail, id: 'find-step', action });
  };

  async function remove(find: Named): Promise<void> {
    if (await calls.remove(find, true)) told(t('finds.removed'), () => calls.remove(find, false));
  }

  return {
    remove,
    record: async (information: Description): Promise<void> => {
      const made = { findId: crypto.randomUUID(), ...information };
      if (!(await calls.describe(made.findId, information))) return;
      const { accuracyMeters } = information;
      const detail = accuracyMeters === null ? undefined : t('finds.accuracy', { meters: Math.round(accuracyMeters) });
      told(t('finds.recorded', { kind: kindOf(made) }), () => remove(made), detail);
    },
    correct: async (find: Find, change: Partial<Description>): Promise<void> => {
      const before = descriptionOf(find);
      const kept = await calls.describe(find.findId, { ...before, ...change });
      if (kept) told(t('finds.changed'), () => calls.describe(find.findId, before));
    },
    decide: async (find: Find, state: FindState, crate: Crate = {}): Promise<void> => {
      if (!(await calls.decide(find, state, crate))) return;
      const shown = crateOf({ crateNumber: crate.crateNumber ?? find.crateNumber });
      const summary = state === 'RELEASED' ? t('finds.released', { crate: shown }) : t('finds.changed');
      told(summary, () => calls.decide(find, find.state, crateBefore(find)));
    },
  };
}

export type FindSteps = ReturnType<typeof useFindSteps>;
