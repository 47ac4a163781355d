import { type ReactNode, useId } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';

interface TopicSectionProps {
  title: string;
  lead: string;
  /** The read whose answer it shows. */
  read: { data: unknown; error: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** A part of a topic with an answer of its own: where that does not come, it says so, and the rest of the topic stands. */
export function TopicSection({ title, lead, read: { data, error, refetch }, children }: TopicSectionProps) {
  const id = useId();
  return (
    <section className="stack gap-16" aria-labelledby={id} aria-busy={!data && !error}>
      <div className="stack gap-8">
        <h3 id={id}>{title}</h3>
        <p className="quiet">{lead}</p>
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {children}
    </section>
  );
}
