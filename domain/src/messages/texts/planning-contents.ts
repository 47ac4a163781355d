import type { Locale } from '../../users/user.ts';
import type { PlanningSend } from '../telling/planning-notifications.ts';
import type { VariablesOf } from './message-templates.ts';
import { missionWords } from './mission-words.ts';

interface PlanningSaying {
  readonly send: PlanningSend;
  readonly receiver: { readonly name: string; readonly locale: Locale };
  readonly link: string;
}

/** What the message says that planning opens with, in the words of its receiver. */
export function planningContents({ send, receiver, link }: PlanningSaying): VariablesOf<'PLANNING_OPENS'> {
  const { open, assigned, waiting, possible, unavailable } = send.counts;
  const words = missionWords(receiver.locale);
  return {
    name: receiver.name,
    day: words.day(send.day),
    open: String(open),
    assigned: String(assigned),
    answers: words.answers({ possible, unavailable, waiting }),
    link,
  };
}
