import { useLocalStorage } from '@mantine/hooks';
import { useCurrentUser } from '../../api/current-user.ts';
import { usePlanningDay } from './planning-day-context.ts';

/** More than these do not fit on two screens in full. */
const mostInFull = 24;

/** Whether rounds and missions take a line each: as this person has chosen in this browser, else where there are many pilots. */
export function useCompact() {
  const { userId } = useCurrentUser();
  const { pilots } = usePlanningDay().board;
  const [chosen, choose] = useLocalStorage<'COMPACT' | 'FULL' | null>({
    key: `planning-density:${userId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => (text === 'COMPACT' || text === 'FULL' ? text : null),
  });
  const isCompact = chosen === null ? pilots.length > mostInFull : chosen === 'COMPACT';
  return { isCompact, toggle: () => choose(isCompact ? 'FULL' : 'COMPACT') };
}
