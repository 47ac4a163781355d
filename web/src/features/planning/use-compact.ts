import { useLocalStorage } from '@mantine/hooks';
import { useCurrentUser } from '../../api/current-user.ts';
import { canFly } from './filter/board-filter.ts';
import { usePlanningDay } from './planning-day-context.ts';

/** The rounds of more pilots do not fit on a few screens in full. */
const mostInFull = 24;

/** Whether rounds and missions take a line each: as this person has chosen in this browser, else where many pilots may fly. */
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
  const isCompact = chosen === null ? pilots.filter(canFly).length > mostInFull : chosen === 'COMPACT';
  return { isCompact, toggle: () => choose(isCompact ? 'FULL' : 'COMPACT') };
}
