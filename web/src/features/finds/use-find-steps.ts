import type { Find, FindState, Guardian } from '@vigiefaon/domain/finds/find';
import {
  countMissionFinds,
  decideFind,
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

const forgets = [listFinds, countMissionFinds];

type Description = Omit<FindInformation, 'at'>;

function descriptionOf(find: Find): Description {
  const { kind, animals, place, accuracyMeters, placeSource, note } = find;
  return { kind, animals, place, accuracyMeters, placeSource, note };
}

interface Crate {
  crateNumber: number;
  guardian: Guardian;
}

/** Each step is on the disk at once, says so, and can be taken back. */
export function useFindSteps(missionId: string) {
  const { t } = useTranslation();
  const { kindOf, crateOf } = useFindWords();
  const sendSave = useFieldSend(saveFind, { forgets });
  const sendState = useFieldSend(decideFind, { forgets });
  const sendRemoved = useFieldSend(removeFind, { forgets });
  const told = (summary: string, undo: () => void, detail?: string) =>
    showToast({
      severity: 'success',
      summary,
      detail,
      id: 'find-step',
      action: { label: t('helper.undo'), onClick: undo },
    });

  async function describe(findId: string, information: Description) {
    const summary = t('finds.sent.save', { kind: kindOf(information) });
    const body = { at: fieldNow().toISOString(), ...information };
    return sendSave({ params: { missionId, findId }, body, missionId, summary });
  }

  async function remove(find: Pick<Find, 'findId' | 'kind' | 'animals'>, isRemoved: boolean) {
    const { findId } = find;
    const summary = t(isRemoved ? 'finds.sent.removed' : 'finds.sent.restored', { kind: kindOf(find) });
    const body = { at: fieldNow().toISOString(), isRemoved };
    const kept = await sendRemoved({ params: { missionId, findId }, body, missionId, summary });
    if (kept && isRemoved) told(t('finds.removed'), () => void remove(find, false));
  }

  async function record(information: Description): Promise<void> {
    const findId = crypto.randomUUID();
    const kept = await describe(findId, information);
    const { accuracyMeters } = information;
    const detail = accuracyMeters === null ? undefined : t('finds.accuracy', { meters: Math.round(accuracyMeters) });
    const made = { findId, ...information };
    if (kept) told(t('finds.recorded', { kind: kindOf(made) }), () => void remove(made, true), detail);
  }

  async function correct(find: Find, change: Partial<Description>): Promise<void> {
    const kept = await describe(find.findId, { ...descriptionOf(find), ...change });
    if (kept) told(t('finds.changed'), () => void describe(find.findId, descriptionOf(find)));
  }

  async function send(find: Find, state: FindState, crate: Partial<Crate> = {}) {
    const named = { kind: kindOf(find), crate: crateOf({ crateNumber: crate.crateNumber ?? find.crateNumber }) };
    const body = { at: fieldNow().toISOString(), state, ...crate };
    const summary = t(`finds.sent.${state}`, named);
    return sendState({ params: { missionId, findId: find.findId }, body, missionId, summary });
  }

  /** As it was before, with the crate that it was in. */
  function takeBack(find: Find): void {
    const { state, crateNumber, guardian } = find;
    const crate = state === 'CRATED' && crateNumber !== null ? { crateNumber, guardian } : {};
    void send(find, state, crate);
  }

  async function decide(find: Find, state: FindState, crate: Partial<Crate> = {}): Promise<void> {
    const kept = await send(find, state, crate);
    const shown = crateOf({ crateNumber: crate.crateNumber ?? find.crateNumber });
    const summary = state === 'RELEASED' ? t('finds.released', { crate: shown }) : t('finds.changed');
    if (kept) told(summary, () => takeBack(find));
  }

  return { record, correct, decide, remove: (find: Find) => remove(find, true) };
}

export type FindSteps = ReturnType<typeof useFindSteps>;
