import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What was done; it has the focus, since what was pressed is gone from the screen. */
export function DoneNotice({ done }: { done: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new word is read
  useEffect(() => place.current?.focus(), [done]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice role="status">{done}</Notice>
    </div>
  );
}
