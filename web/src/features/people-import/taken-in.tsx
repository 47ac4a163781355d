import { Link } from '@tanstack/react-router';
import type { KeptPerson, PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import { undoPeopleImport } from '@vigiefaon/domain/people-import/people-imports.api';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { peopleReads, useListStep } from './people.queries.ts';
import classes from './people-import.module.css';

function Kept({ people, count }: { people: readonly KeptPerson[]; count: number }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.remarks}>
      {people.map(({ name, why }) => (
        <li key={`${name} ${why}`}>{t(`people.kept.${why}`, { name })}</li>
      ))}
      {count > people.length ? <li>{t('people.keptMore', { count: count - people.length })}</li> : null}
    </ul>
  );
}

function Undo({ list, until }: { list: PeopleImport; until: string }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useListStep(undoPeopleImport, {
    forgets: peopleReads,
    onDone: () => setAsked(false),
  });
  const gone = list.counts.people - list.keptCount;
  return (
    <section className="stack gap-8" aria-labelledby="people-undo">
      <h3 id="people-undo">{t('people.undo')}</h3>
      <p>{t('people.undoUntil', { when: format.part.dayAndTime(until, today) })}</p>
      <div>
        <QuietButton onClick={() => setAsked(true)}>{t('people.undoAll')}</QuietButton>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('people.undo')}
        question={
          <>
            <p>{t(`people.undoQuestion.${list.kind}`, { count: gone })}</p>
            {list.keptCount > 0 ? <p>{t('people.undoKeeps', { count: list.keptCount })}</p> : null}
            <Kept people={list.kept} count={list.keptCount} />
            {error ? <p role="alert">{errorMessage(error)}</p> : null}
          </>
        }
        confirmLabel={t('people.undoAll')}
        irreversible
        pending={isPending}
        onConfirm={() => mutate({ params: { importId: list.importId }, body: { version: list.version } })}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}

/** What a list has brought in, and the way back. */
export function TakenIn({ list }: { list: PeopleImport }) {
  const { t } = useTranslation();
  const { people, parcels } = list.counts;
  const isUndone = list.state === 'UNDONE';
  const counts = [
    t('people.count.people', { count: people }),
    ...(list.kind === 'REQUESTERS' ? [t('people.count.parcels', { count: parcels })] : []),
  ].join(' · ');
  return (
    <>
      <Notice title={t(isUndone ? 'people.isUndone' : 'people.isDone')}>
        <p>{isUndone ? t('people.gone', { count: people - list.keptCount }) : counts}</p>
        {isUndone && list.keptCount > 0 ? (
          <>
            <p>{t('people.hasKept', { count: list.keptCount })}</p>
            <Kept people={list.kept} count={list.keptCount} />
          </>
        ) : null}
      </Notice>
      <div className="cluster gap-16">
        {isUndone ? null : (
          <Link to="/tools" search={{ topic: 'invitations', of: list.kind }} className={classes.open}>
            {t('people.invite')}
          </Link>
        )}
        <Link to={list.kind === 'PILOTS' ? '/users' : '/clients'} className={classes.open}>
          {t(`people.see.${list.kind}`)}
        </Link>
      </div>
      {list.undoUntil === null ? null : <Undo list={list} until={list.undoUntil} />}
    </>
  );
}
