import { useEffect, useRef } from 'react';

interface UndoKeys {
  onUndo: () => void;
  onRedo: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Ctrl+Z and Ctrl+Y wherever the focus is, except where they belong to what is being typed. */
export function useUndoKeys(isActive: boolean, keys: UndoKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isActive) return;
    const handleKey = (event: KeyboardEvent) => {
      // The map, when it has the focus, has answered already.
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      const letter = event.key.toLowerCase();
      if (letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (letter === 'y' || event.shiftKey) latest.current.onRedo();
      else latest.current.onUndo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive]);
}
