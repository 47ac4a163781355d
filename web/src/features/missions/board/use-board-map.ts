import { useLocalStorage } from '@mantine/hooks';

/** Whether the board has its map beside the table: remembered in this browser. */
export function useBoardMap(): { isMapShown: boolean; toggleMap: () => void } {
  const [isMapShown, setMapShown] = useLocalStorage({
    key: 'mission-board-map',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { isMapShown, toggleMap: () => setMapShown(!isMapShown) };
}
