import { instantOfLocalTime } from '@vigiefaon/domain/local-time';

interface Order {
  readonly mowingDate: string;
  readonly mowingTime: string | null;
  readonly timeZone: string;
}

const anHourMs = 3_600_000;
/** Nobody is rung up at night: after this hour of the day, and before that one, no call is promised. */
const [firstHour, lastHour] = [7, 21];
const atMost = 10;

/** The hours by which whoever takes it may promise to call: whole ones from now on, by day, before the mowing. */
export function callsBefore({ mowingDate, mowingTime, timeZone }: Order, now: Date): readonly string[] {
  const mowing = instantOfLocalTime(mowingDate, mowingTime ?? '08:00', timeZone).getTime();
  const hourOf = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const hours: string[] = [];
  const first = Math.ceil((now.getTime() + anHourMs / 4) / anHourMs) * anHourMs;
  for (let at = first; at <= mowing && hours.length < atMost; at += anHourMs) {
    const hour = Number(hourOf.format(at));
    if (hour >= firstHour && hour <= lastHour) hours.push(new Date(at).toISOString());
  }
  return hours;
}
