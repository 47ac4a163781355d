/** What a refusal says of its end: the instant for whoever reads it, the seconds until then, at least one, for a program. */
export function goesOn(at: Date, now: Date): { goesOnAt: string; retryAfterSeconds: number } {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
  return { goesOnAt: at.toISOString(), retryAfterSeconds: Math.max(1, seconds) };
}
