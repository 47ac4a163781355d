import type { CallReason, CallTaken, DoneCall, PersonToCall } from './call.ts';

/** One call that waits, with the person it is for. */
export interface WaitingCall {
  readonly personId: string;
  readonly name: string | null;
  readonly isPilot: boolean;
  readonly clientId: string | null;
  readonly unconfirmedUserId: string | null;
  readonly phone: string | null;
  readonly locale: PersonToCall['locale'];
  readonly taken: CallTaken | null;
  readonly unanswered: number;
  readonly lastUnansweredAt: string | null;
  readonly note: string | null;
  readonly reason: CallReason;
}

/** `NO_NUMBER`: has to be reached in another way, which takes longest · `NEW` · `AGAIN`: did not answer. */
export type CallUrgency = 'NO_NUMBER' | 'NEW' | 'AGAIN';
const urgencies: readonly CallUrgency[] = ['NO_NUMBER', 'NEW', 'AGAIN'];

/** In which part of the list somebody stands. */
export function urgencyOf({ phones, lastUnansweredAt }: PersonToCall): CallUrgency {
  if (lastUnansweredAt !== null) return 'AGAIN';
  return phones.length === 0 ? 'NO_NUMBER' : 'NEW';
}

/** Sorts after every day and time. */
const never = '9';

/** Days and times sort as text; who mows first comes first, and of two the one who waits longer. */
function dueOf({ day, mowingTime, createdAt }: CallReason): string {
  return [day ?? never, mowingTime ?? never, createdAt].join(' ');
}

function byText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function orderOf(person: PersonToCall): string {
  const [first] = person.reasons;
  const due = first ? dueOf(first) : never;
  return `${urgencies.indexOf(urgencyOf(person))} ${person.lastUnansweredAt ?? ''} ${due}`;
}

function latest<Value extends string>(values: readonly (Value | null)[]): Value | null {
  return values.reduce((last, value) => (value !== null && (last === null || value > last) ? value : last), null);
}

function personOf(calls: readonly [WaitingCall, ...WaitingCall[]]): PersonToCall {
  const [{ personId, name, isPilot, clientId, unconfirmedUserId, locale }] = calls;
  const lastUnansweredAt = latest(calls.map((call) => call.lastUnansweredAt));
  const last = calls.find((call) => call.lastUnansweredAt === lastUnansweredAt && call.note !== null);
  const takenAt = latest(calls.map(({ taken }) => taken?.at ?? null));
  return {
    personId,
    name,
    isPilot,
    clientId,
    unconfirmedUserId,
    locale,
    lastUnansweredAt,
    phones: [...new Set(calls.flatMap(({ phone }) => phone ?? []))],
    taken: calls.find(({ taken }) => taken !== null && taken.at === takenAt)?.taken ?? null,
    unanswered: Math.max(...calls.map(({ unanswered }) => unanswered)),
    note: last?.note ?? null,
    reasons: calls.map(({ reason }) => reason).toSorted((left, right) => byText(dueOf(left), dueOf(right))),
  };
}

/** The unreachable first, then who mows first, and at the end who did not answer: the one who was tried longest ago. */
export function inCallingOrder(people: readonly PersonToCall[]): PersonToCall[] {
  return people.toSorted((left, right) => byText(orderOf(left), orderOf(right)));
}

/** Each person once, whatever there is to say. */
export function gatherCalls(calls: readonly WaitingCall[]): PersonToCall[] {
  const byPerson = new Map<string, [WaitingCall, ...WaitingCall[]]>();
  for (const call of calls) {
    const known = byPerson.get(call.personId);
    if (known) known.push(call);
    else byPerson.set(call.personId, [call]);
  }
  return inCallingOrder([...byPerson.values()].map(personOf));
}

/** Each call once, however many things it was about: what one coordinator said to one person at one moment. */
export function gatherDone(done: readonly DoneCall[]): DoneCall[] {
  const keyOf = ({ name, clientId, outcome, at, calledBy }: DoneCall) =>
    JSON.stringify([name, clientId, outcome, at, calledBy]);
  const byCall = new Map(done.toReversed().map((call) => [keyOf(call), call]));
  return done.filter((call) => byCall.get(keyOf(call)) === call);
}
