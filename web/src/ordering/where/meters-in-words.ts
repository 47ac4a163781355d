/** "120 m", rounded to what a person paces; from a kilometre on "1,2 km". */
export function metersInWords(meters: number, kilometres: (km: number) => string): string {
  return meters < 1000 ? `${Math.max(5, Math.round(meters / 5) * 5)} m` : kilometres(meters / 1000);
}
