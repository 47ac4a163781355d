import type L from 'leaflet';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const saidKey = 'map-two-fingers-said';
const hintMs = 4000;
/** A thumb that only rests or presses moves less than this. */
const swipePixels = 12;

function scrolls(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  const isPage = element === document.scrollingElement;
  return (isPage || overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1;
}

/** Whether the map stands in something that a thumb would scroll. */
export function standsInScroll(container: HTMLElement): boolean {
  for (let element = container.parentElement; element; element = element.parentElement) {
    if (scrolls(element)) return true;
  }
  return false;
}

/** Tells once on this device, at the first swipe of one thumb, how the map is moved. */
function sayOnce(container: HTMLElement, say: () => void): () => void {
  let start: number | null = null;
  const handleStart = ({ touches }: TouchEvent) => {
    start = touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
  };
  const handleMove = ({ touches }: TouchEvent) => {
    const y = touches.length === 1 ? touches[0]?.clientY : undefined;
    if (start === null || y === undefined || Math.abs(y - start) < swipePixels) return;
    if (localStorage.getItem(saidKey)) return;
    localStorage.setItem(saidKey, '1');
    say();
  };
  container.addEventListener('touchstart', handleStart, { passive: true });
  container.addEventListener('touchmove', handleMove, { passive: true });
  return () => {
    container.removeEventListener('touchstart', handleStart);
    container.removeEventListener('touchmove', handleMove);
  };
}

/**
 * On touch screens a map to look at never holds the page: one thumb scrolls on, two fingers move the map. Where nothing scrolls
 * around it one thumb moves the map.
 */
export function usePageScroll(map: L.Map | null, isWanted: boolean, onMessage: (message: string | null) => void): void {
  const { t } = useTranslation();
  const hint = t('map.twoFingers');
  useEffect(() => {
    if (!map || !isWanted || !window.matchMedia('(pointer: coarse)').matches) return;
    const container = map.getContainer();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const decide = () => (standsInScroll(container) ? map.dragging.disable() : map.dragging.enable());
    const sizes = new ResizeObserver(decide);
    sizes.observe(document.body);
    sizes.observe(container);
    const stopSaying = sayOnce(container, () => {
      if (map.dragging.enabled()) return;
      onMessage(hint);
      timer = setTimeout(() => onMessage(null), hintMs);
    });
    return () => {
      sizes.disconnect();
      stopSaying();
      clearTimeout(timer);
    };
  }, [map, isWanted, hint, onMessage]);
}
