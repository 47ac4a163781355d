import type L from 'leaflet';
import { useEffect } from 'react';
import { isCovered, wayBeside } from './beside-cover.ts';

/** Out from under one thing it may come under another. */
const mostMoves = 2;

/** Leaflet brings a sign that takes the focus onto the map, but knows nothing of the legend and the buttons that lie over it. */
export function useFocusInSight(map: L.Map | null): void {
  useEffect(() => {
    const container = map?.getContainer();
    const frame = container?.parentElement;
    if (!map || !container || !frame) return;
    let movesLeft = 0;
    const bringIntoSight = () => {
      const sign = document.activeElement;
      if (movesLeft === 0 || !sign?.classList.contains('leaflet-marker-icon') || !container.contains(sign)) return;
      const box = sign.getBoundingClientRect();
      const covers = [...frame.children].filter((child) => child !== container);
      const cover = covers.map((child) => child.getBoundingClientRect()).find((each) => isCovered(box, each));
      const way = cover && wayBeside(box, cover, container.getBoundingClientRect());
      if (!way) return;
      movesLeft -= 1;
      map.panBy([-way[0], -way[1]]);
    };
    const onFocus = () => {
      movesLeft = mostMoves;
      bringIntoSight();
    };
    const leaveAlone = () => {
      movesLeft = 0;
    };
    container.addEventListener('focusin', onFocus);
    // Whoever moves the map themselves has it where they want it.
    map.on('dragstart zoomstart', leaveAlone);
    // Where Leaflet moves the map first, it is looked at again once it stands.
    map.on('moveend', bringIntoSight);
    return () => {
      container.removeEventListener('focusin', onFocus);
      map.off('dragstart zoomstart', leaveAlone);
      map.off('moveend', bringIntoSight);
    };
  }, [map]);
}
