import { useEffect, useRef, useState } from 'react';

/**
 * After the requester is chosen the keyboard stands on its first parcel, or on what comes instead; a request that is filled as last time
 * is ready to be sent.
 */
export function useFocus(isFilled: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const room = useRef<HTMLFieldSetElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const focus = () => {
      const first = isFilled
        ? form.current?.querySelector<HTMLElement>('button[type="submit"]')
        : room.current?.querySelector<HTMLElement>('input[type="checkbox"], button');
      if (!first) return;
      first.focus({ preventScroll: isFilled });
      setReady(true);
    };
    focus();
    const changes = new MutationObserver(focus);
    if (room.current) changes.observe(room.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [isReady, isFilled]);
  return { form, room };
}
