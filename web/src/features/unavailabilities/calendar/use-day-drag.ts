import { type PointerEvent, useRef, useState } from 'react';

export interface Drag {
  first: string;
  last: string;
}

function dayUnder(event: PointerEvent): string | null {
  // A touch stays with the element it began on, so the event itself does not say where the finger is.
  const element = document.elementFromPoint?.(event.clientX, event.clientY) ?? event.target;
  if (!(element instanceof Element) || !event.currentTarget.contains(element)) return null;
  return element.closest<HTMLElement>('[data-day]')?.dataset.day ?? null;
}

/**
 * Dragging from one day to another with mouse, pen or finger. Where the browser takes a touch over to scroll, nothing is
 * chosen. A plain press ends as a drag of one day.
 */
export function useDayDrag(onChoose: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // A press is followed by a click, which must not count again; a screen reader sends the click alone.
  const wasPressed = useRef(false);

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const day = event.isPrimary && event.button === 0 ? dayUnder(event) : null;
      wasPressed.current = day !== null;
      if (day) setDrag({ first: day, last: day });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      const day = dayUnder(event);
      if (day && day !== drag.last) setDrag({ ...drag, last: day });
    },
    onPointerUp: () => {
      if (drag) onChoose(drag);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setDrag(null);
    },
    onClick: (event: { target: EventTarget }) => {
      const day =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
      if (day && !wasPressed.current) onChoose({ first: day, last: day });
      wasPressed.current = false;
    },
  };

  return { drag, handlers };
}
