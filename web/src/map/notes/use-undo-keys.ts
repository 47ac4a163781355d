import { useEffect, useEffectEvent } from 'react';
import { askedBy, type MapKeys } from '../drawing/use-map-keys.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Ctrl+Z and Ctrl+Y wherever the focus is, except where they belong to what is being typed. */
export function useUndoKeys(isActive: boolean, keys: Pick<MapKeys, 'onUndo' | 'onRedo'>): void {
  const act = useEffectEvent((asked: keyof typeof keys) => keys[asked]());
  useEffect(() => {
    if (!isActive) return;
    const handleKey = (event: KeyboardEvent) => {
      // The map, when it has the focus, has answered already.
      if (event.defaultPrevented || isTyping(event.target)) return;
      const asked = askedBy(event, false);
      if (asked !== 'onUndo' && asked !== 'onRedo') return;
      event.preventDefault();
      act(asked);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive]);
}
