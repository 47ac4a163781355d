import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import classes from './topic-layout.module.css';

export interface Topic {
  key: string;
  label: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

interface TopicLayoutProps {
  label: string;
  topics: readonly Topic[];
  /** Key of the topic that is shown. */
  current: string;
  children: ReactNode;
}

/** A settings area: the list of topics at left (above on phones), one topic at a time, each with its own address. */
export function TopicLayout({ label, topics, current, children }: TopicLayoutProps) {
  return (
    <div className={classes.layout}>
      <nav aria-label={label}>
        <ul className={classes.topics}>
          {topics.map(({ key, label: name, icon: Icon }) => (
            <li key={key}>
              <Link
                to="."
                search={{ topic: key }}
                className={classes.topic}
                aria-current={key === current ? 'page' : undefined}
              >
                <Icon size={20} aria-hidden />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
