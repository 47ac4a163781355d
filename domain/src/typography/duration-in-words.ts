import type { Locale } from '../users/user.ts';

/** "4 heures", "3 Stunden 30 Minuten": a while that is set by the association, written out. */
export function durationInWords(locale: Locale, minutes: number): string {
  const whole = Math.round(minutes);
  const said = (count: number, unit: 'hour' | 'minute') =>
    count === 0 ? [] : [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
  return [...said(Math.floor(whole / 60), 'hour'), ...said(whole % 60, 'minute')].join(' ');
}
