import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CallOutcome, DoneCall, PersonToCall } from '@vigiefaon/domain/calls/call';
import { gatherDone, urgencyOf } from '@vigiefaon/domain/calls/gather-calls';
import { type ReactNode, useEffect, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './calls.module.css';
import { PersonRow } from './person-row.tsx';
import { useCalls } from './use-calls.ts';
import { useNotes } from './use-notes.ts';

function Done({ call }: { call: DoneCall }) {
  const { t, format } = useTranslation();
  const { name, outcome, at, calledBy, note, clientId } = call;
  const how = { outcome: t(`calls.${outcome}`), time: format.timeOf(at) };
  return (
    <li className={classes.done}>
      <strong>{name ?? t('calls.nobodysName')}</strong>
      <span>{calledBy ? t('calls.doneBy', { ...how, name: calledBy }) : t('calls.doneAt', how)}</span>
      {note ? <span>{note}</span> : null}
      {outcome === 'WRONG_NUMBER' && clientId ? (
        <Link to="/clients" search={{ client: clientId }} className="inline-row touch strong">
          {t('calls.correct')}
        </Link>
      ) : null}
    </li>
  );
}

/** The calls of today that are over, out of the way. */
function DoneCalls({ calls: done }: { calls: readonly DoneCall[] }) {
  const { t } = useTranslation();
  const calls = gatherDone(done);
  if (calls.length === 0) return null;
  return (
    <details className={`folding ${classes.doneCalls}`}>
      <summary>{t('calls.done', { count: calls.length })}</summary>
      <ul className="stack gap-8">
        {calls.map((call) => (
          <Done key={call.messageId} call={call} />
        ))}
      </ul>
    </details>
  );
}

/** People under one heading: the mowing day, or why they stand apart. */
interface CallGroup {
  readonly heading: 'NO_NUMBER' | 'AGAIN' | 'NO_DAY' | { readonly day: string };
  readonly people: PersonToCall[];
}

function headingOf(person: PersonToCall): CallGroup['heading'] {
  const urgency = urgencyOf(person);
  if (urgency !== 'NEW') return urgency;
  const day = person.reasons[0]?.day;
  return day ? { day } : 'NO_DAY';
}

function isSame(left: CallGroup['heading'], right: CallGroup['heading']): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The list cut into its parts; the order stays. */
function callGroups(people: readonly PersonToCall[]): CallGroup[] {
  const groups: CallGroup[] = [];
  for (const person of people) {
    const heading = headingOf(person);
    const last = groups.at(-1);
    if (last && isSame(last.heading, heading)) last.people.push(person);
    else groups.push({ heading, people: [person] });
  }
  return groups;
}

/** The time, again every so often: what it decides on screen changes without anybody's doing. */
function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const aQuarterMinuteMs = 15_000;

function GroupHeading({ heading }: Pick<CallGroup, 'heading'>) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  if (typeof heading === 'object') return <h2>{format.dayInWords(heading.day, today)}</h2>;
  if (heading === 'NO_DAY') return <h2>{t('calls.group.noDay')}</h2>;
  return (
    <>
      <h2>{t(`calls.group.${heading}`)}</h2>
      {heading === 'NO_NUMBER' ? <p>{t('calls.group.NO_NUMBER.detail')}</p> : null}
    </>
  );
}

/** Keyboard and screen reader go on with whoever comes next. */
function focusAfter(person: PersonToCall, people: readonly PersonToCall[]): void {
  const next = people[people.indexOf(person) + 1] ?? people[people.indexOf(person) - 1];
  const heading = next ? document.getElementById(`call-${next.personId}`) : document.getElementById('main');
  heading?.focus({ preventScroll: true });
}

interface CallListViewProps {
  /** What another feature asks a coordinator to decide, above the list. */
  lane?: ReactNode;
}

/** Whom nothing else has reached: the most urgent first, each with one tap to dial and one for how it went. */
export function CallListView({ lane }: CallListViewProps) {
  const { t } = useTranslation();
  const { list, error, refetch, waiting, take, end } = useCalls();
  const notes = useNotes();
  const [opened, setOpened] = useState<Readonly<Record<string, boolean | undefined>>>({});
  const now = useNow(aQuarterMinuteMs);
  const people = list?.items ?? [];

  function handleEnd(person: PersonToCall, outcome: CallOutcome): void {
    end(person, outcome, notes.of(person.personId).trim() || null);
    notes.change(person.personId, '');
    setOpened((known) => ({ ...known, [person.personId]: undefined }));
    focusAfter(person, people);
  }

  return (
    <div className={classes.page} aria-busy={!list && !error}>
      <PageHeader
        title={t('calls.title')}
        detail={people.length > 0 ? <span role="status">{t('calls.detail', { count: people.length })}</span> : null}
      />
      {lane}
      {waiting > 0 ? (
        <Notice kind="warn" role="status">
          {t('calls.kept', { count: waiting })}
        </Notice>
      ) : null}
      {error && !list ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!list && !error ? <Skeleton height={280} radius={14} /> : null}
      {list && people.length === 0 ? <EmptyState title={t('calls.empty')} detail={t('calls.empty.detail')} /> : null}
      {callGroups(people).map((group) => (
        <section key={JSON.stringify(group.heading)} className={classes.group}>
          <GroupHeading heading={group.heading} />
          <div className={classes.people}>
            {group.people.map((person) => (
              <PersonRow
                key={person.personId}
                person={person}
                now={now}
                isOpen={opened[person.personId]}
                onOpen={(isOpen) => setOpened((known) => ({ ...known, [person.personId]: isOpen }))}
                note={notes.of(person.personId)}
                onNote={(note) => notes.change(person.personId, note)}
                onTake={(taken) => take(person, taken)}
                onEnd={(outcome) => handleEnd(person, outcome)}
              />
            ))}
          </div>
        </section>
      ))}
      {list ? <DoneCalls calls={list.done} /> : null}
    </div>
  );
}
