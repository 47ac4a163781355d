import { type ReactNode, useEffect } from 'react';
import classes from './page-sections.module.css';

export interface PageSection {
  /** Also its address on the page. */
  key: string;
  title: string;
  content: ReactNode;
}

interface PageSectionsProps {
  /** Names the list of sections for those who hear it. */
  label: string;
  sections: readonly PageSection[];
}

/** A long page in sections with a heading each, and beside them, where there is room, a list that leads to each. */
export function PageSections({ label, sections }: PageSectionsProps) {
  // The page is there later than the address that leads to a part of it.
  useEffect(() => {
    const asked = decodeURIComponent(window.location.hash.slice(1));
    if (asked !== '') document.getElementById(asked)?.scrollIntoView?.();
  }, []);
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label={label}>
        <ul>
          {sections.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.sections}>
        {sections.map(({ key, title, content }) => (
          <section key={key} id={key} aria-labelledby={`${key}-title`}>
            <h2 id={`${key}-title`}>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
