import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import type { ReactNode } from 'react';
import type { CallInput } from '../../api/call.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import classes from './settings-topic.module.css';

interface SettingsTopicProps<Read extends Endpoint> {
  title: string;
  lead: string;
  read: Read;
  /** Drawn once the setting is known. */
  form: (kept: ResponseOf<Read>) => ReactNode;
  children?: ReactNode;
}

/** One thing that admins set: what it is for, and the form once what is kept has come. */
export function SettingsTopic<Read extends Endpoint>({ title, lead, read, form, children }: SettingsTopicProps<Read>) {
  const { data: kept, error, refetch } = useEndpointQuery(read, {} as CallInput<Read>);
  return (
    <div className={classes.topic} aria-busy={!kept && !error}>
      <h2>{title}</h2>
      <p className="quiet">{lead}</p>
      {error && !kept ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {kept ? form(kept) : null}
      {children}
    </div>
  );
}
