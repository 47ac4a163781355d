import type { ReactNode } from 'react';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './profile.module.css';

/** A part of a section of the profile, in a frame of its own and with its own heading. */
export function ProfileCard({ id, title, children }: { id: string; title: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      {children}
    </section>
  );
}
