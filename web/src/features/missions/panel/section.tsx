import type { ReactNode } from 'react';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import classes from './mission-panel.module.css';

/** One part of a mission under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const Title = useIsDesktop() ? 'h3' : 'h2';
  return (
    <section className="stack gap-10">
      <Title className={classes.sectionTitle}>{title}</Title>
      {children}
    </section>
  );
}
