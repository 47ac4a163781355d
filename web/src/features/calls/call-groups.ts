import type { PersonToCall } from '@vigiefaon/domain/calls/call';
import { urgencyOf } from '@vigiefaon/domain/calls/gather-calls';

/** People under one heading: the mowing day, or why they stand apart. */
export interface CallGroup {
  readonly heading: 'NO_NUMBER' | 'AGAIN' | 'NO_DAY' | { readonly day: string };
  readonly people: PersonToCall[];
}

function headingOf(person: PersonToCall): CallGroup['heading'] {
  const urgency = urgencyOf(person);
  if (urgency !== 'NEW') return urgency;
  const day = person.reasons[0]?.day;
  return day ? { day } : 'NO_DAY';
}

function isSame(left: CallGroup['heading'], right: CallGroup['heading']): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The list cut into its parts; the order stays. */
export function callGroups(people: readonly PersonToCall[]): CallGroup[] {
  const groups: CallGroup[] = [];
  for (const person of people) {
    const heading = headingOf(person);
    const last = groups.at(-1);
    if (last && isSame(last.heading, heading)) last.people.push(person);
    else groups.push({ heading, people: [person] });
  }
  return groups;
}
