import type { RoundsChoice } from '../../map/rounds/rounds-content.ts';
import { usePlanningDay } from './planning-day-context.ts';
import { useWatched } from './watched.ts';

export function useSelection(): RoundsChoice {
  return useWatched(usePlanningDay().selection, (selection) => selection);
}

export function useIsMissionSelected(missionId: string): boolean {
  return useWatched(usePlanningDay().selection, (selection) => selection.missionId === missionId);
}

/** Whether a pilot is chosen, and what chooses them or lets them go. */
export function usePilotSelection(pilotId: string) {
  const { selection } = usePlanningDay();
  const isSelected = useWatched(selection, (now) => now.pilotId === pilotId);
  const toggle = () => selection.set({ ...selection.value(), pilotId: isSelected ? null : pilotId });
  return { isSelected, toggle };
}
