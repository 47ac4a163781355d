const usual = ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '14:00', '16:00'];

/** The hours of one tap; those that were chosen before are among them, wherever they lie. */
export function hoursToChoose(...before: readonly (string | null)[]): readonly string[] {
  return [...new Set([...usual, ...before.filter((hour) => hour !== null)])].sort();
}

const two = (figure: number) => String(figure).padStart(2, '0');

/** Any other hour of a day's light, to the quarter. */
export const quarters: readonly string[] = Array.from({ length: 18 * 4 + 1 }, (_, at) => 4 * 60 + at * 15).map(
  (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
);
