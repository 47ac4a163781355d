const asInForms = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{2}|\d{4})$/;
const digitsAlone = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const asStored = /^\d{4}-\d{2}-\d{2}$/;

function existingDay(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** The day `YYYY-MM-DD` that was typed as our three languages write it, day first: "31/5/26", "31.05.2026", "310526"; null when there is none. */
export function typedDay(typed: string): string | null {
  const text = typed.trim();
  if (asStored.test(text)) return existingDay(text);
  const [, day = '', month = '', year = ''] = asInForms.exec(text) ?? digitsAlone.exec(text) ?? [];
  if (!day) return null;
  const wholeYear = year.length === 2 ? `20${year}` : year;
  return existingDay(`${wholeYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
