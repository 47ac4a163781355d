import type { ServiceState } from './forecasts.repository.ts';

const aMinuteMs = 60_000;
export const refreshMinutes = 10;

/** From when on somebody may have the service asked again: ten minutes after the latest try, and not while it is left alone. */
export function refreshFrom(state: ServiceState | null, now: Date): Date {
  const tried = [state?.fetchedAt, state?.failedAt].flatMap((at) =>
    at ? [at.getTime() + refreshMinutes * aMinuteMs] : [],
  );
  const isLimited = state?.failure === 'LIMIT' && state.retryAt !== null;
  return new Date(Math.max(now.getTime(), ...tried, isLimited ? (state.retryAt?.getTime() ?? 0) : 0));
}
