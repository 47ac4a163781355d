const asTyped = /^(\d{1,2})\s*(?:[:.,h]|uur|uhr|heures?)\s*(\d{2})?\s*(?:uhr|u)?$/i;
const digitsAlone = /^(\d{1,2})(\d{2})$/;

/** The time of day `HH:mm` that was typed, of 24 hours: "18:30", "18h30", "1830", "7.05", "18h"; null when there is none. */
export function typedTime(typed: string): string | null {
  const [, hours = '', minutes = '00'] = asTyped.exec(typed.trim()) ?? digitsAlone.exec(typed.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
