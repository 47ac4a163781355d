import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { SelectField } from '../fields/select-field.tsx';
import classes from './topic-layout.module.css';
import { useIsDesktop } from './use-viewport.ts';

export interface Topic {
  key: string;
  label: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** What the icon says, for those who do not see it. */
  note?: string | undefined;
}

interface TopicLayoutProps {
  label: string;
  topics: readonly Topic[];
  /** Key of the topic that is shown. */
  current: string;
  children: ReactNode;
}

function TopicList({ topics, current }: Pick<TopicLayoutProps, 'topics' | 'current'>) {
  return (
    <ul className={classes.topics}>
      {topics.map(({ key, label: name, icon: Icon, note }) => (
        <li key={key}>
          <Link
            to="."
            search={{ topic: key }}
            className={classes.topic}
            aria-current={key === current ? 'page' : undefined}
          >
            <Icon size={20} aria-hidden />
            {name}
            {note ? <span className="visually-hidden">, {note}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A dozen topics would push the one that is wanted off a small screen. */
function TopicChoice({ label, topics, current }: Omit<TopicLayoutProps, 'children'>) {
  const navigate = useNavigate();
  return (
    <SelectField
      aria-label={label}
      value={current}
      data={topics.map(({ key, label: name, note }) => ({ value: key, label: note ? `${name} (${note})` : name }))}
      onChange={(event) => void navigate({ to: '.', search: { topic: event.currentTarget.value } })}
    />
  );
}

/** A settings area: the topics at left (in one list to choose from on small screens), one at a time, each with its own address. */
export function TopicLayout({ label, topics, current, children }: TopicLayoutProps) {
  const isDesktop = useIsDesktop();
  return (
    <div className={classes.layout}>
      <nav aria-label={label}>
        {isDesktop ? (
          <TopicList topics={topics} current={current} />
        ) : (
          <TopicChoice label={label} topics={topics} current={current} />
        )}
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
