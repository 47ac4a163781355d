import type { IntendedParcel, Intention } from '@vigiefaon/domain/intentions/intention';
import type { IntentionRefusal } from '@vigiefaon/domain/intentions/intention-state';
import { addDays } from '@vigiefaon/domain/local-time';
import type { TextKey } from '../../../i18n/namespaces.ts';
import type { Words } from '../../../ordering/moment-words.ts';

/** Those of which nobody has said yet what becomes of them. */
export function waitingFieldsOf({ parcels }: Intention): readonly IntendedParcel[] {
  return parcels.filter(({ state }) => state === 'WAITING');
}

/** Whether a field of it waits still. */
export function isOpenIntention({ state }: Intention): boolean {
  return state === 'WAITING' || state === 'ASKED';
}

/** "Faucher demain, vendredi 22 mai ?"; null while nobody waits for an answer. */
export function questionWords({ t, format }: Words, { state, question }: Intention, today: string): string | null {
  if (state !== 'ASKED' || question === null) return null;
  const day = format.part.longDay(question.day, today);
  return t(question.day === today ? 'intentions.questionToday' : 'intentions.questionTomorrow', { day });
}

/** "20 mai – 12 juin" */
export function windowWords(
  { format }: Pick<Words, 'format'>,
  { firstDay, lastDay }: Intention,
  today: string,
): string {
  return format.dayRange(firstDay, lastDay, today);
}

/** How it stands, in one sentence; of one that is asked about the question says it. */
export function stateWords({ t, format }: Words, intention: Intention, today: string): string {
  const { state, ending, firstDay, lastDay, parcels, isReached } = intention;
  if (state === 'ENDED') return t(`intentions.state.${ending ?? 'OVER'}`);
  if (state === 'TURNED') return t('intentions.state.TURNED');
  if (state === 'ASKED') return t('intentions.noAnswer');
  if (!isReached) return t('intentions.state.NOT_REACHED');
  const earliest = addDays(firstDay, -1);
  if (earliest > today) return t('intentions.state.LATER', { day: format.part.day(earliest, today) });
  if (lastDay === today) return t('intentions.state.LAST_DAY');
  const isPartly = parcels.some((parcel) => parcel.state !== 'WAITING');
  return t(isPartly ? 'intentions.state.PARTLY' : 'intentions.state.WAITING');
}

/** "attend", "demandé : demain", "déjà fauché" */
export function fieldStateWords({ t, format }: Words, { state, turned }: IntendedParcel, today: string): string {
  if (state !== 'TURNED' || turned === null) return t(`intentions.field.${state === 'TURNED' ? 'WAITING' : state}`);
  return t('intentions.field.TURNED', { day: format.part.day(turned.missionDate, today) });
}

const refusalKeys: Readonly<Record<string, TextKey>> & Readonly<Record<IntentionRefusal, TextKey>> = {
  INTENTION_ENDED: 'intentions.refusal.INTENTION_ENDED',
  FIELD_TURNED: 'intentions.refusal.FIELD_TURNED',
  FIELD_MOWN: 'intentions.refusal.FIELD_MOWN',
  NOT_A_FIELD_OF_IT: 'intentions.refusal.NOT_A_FIELD_OF_IT',
};

/** The text of a rule of intentions that refused; undefined for any other. */
export function refusalKeyOf(reason: string | undefined): TextKey | undefined {
  return reason === undefined ? undefined : refusalKeys[reason];
}
