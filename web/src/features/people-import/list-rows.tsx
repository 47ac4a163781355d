import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import { type ImportView, importViews, leaveFaultyOut } from '@vigiefaon/domain/people-import/people-imports.api';
import { useState } from 'react';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { MoreButton } from '../../ui/lists/filter-bar.tsx';
import { ListRow } from './list-row.tsx';
import { useImportRows, useListStep } from './people.queries.ts';

function countOf({ counts }: PeopleImport, view: ImportView): number {
  const { rows, faulty, alike, remarked, known, leftOut } = counts;
  const of = { ALL: rows, FAULTY: faulty, ALIKE: alike, REMARKED: remarked, KNOWN: known, LEFT_OUT: leftOut };
  return view === 'NEW' ? rows - faulty - known - leftOut : of[view];
}

function FaultyStep({ list }: { list: PeopleImport }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useListStep(leaveFaultyOut);
  const { faulty } = list.counts;
  if (faulty === 0) return null;
  return (
    <Notice kind="warn" title={t('people.faulty', { count: faulty })}>
      <p>{t('people.faultyLead')}</p>
      {error ? <p role="alert">{errorMessage(error)}</p> : null}
      <QuietButton
        pending={isPending}
        onClick={() => mutate({ params: { importId: list.importId }, body: { version: list.version } })}
      >
        {t('people.leaveFaultyOut', { count: faulty })}
      </QuietButton>
    </Notice>
  );
}

/** What first needs a look is shown first. */
function firstView(list: PeopleImport): ImportView {
  return (['FAULTY', 'ALIKE'] as const).find((view) => countOf(list, view) > 0) ?? 'ALL';
}

/** The rows of a draft by what becomes of them. */
export function ListRows({ list }: { list: PeopleImport }) {
  const { t, format } = useTranslation();
  const [chosen, setChosen] = useState<ImportView | null>(null);
  const view = chosen && countOf(list, chosen) > 0 ? chosen : firstView(list);
  const pages = useImportRows(list.importId, view);
  const rows = pages.data?.pages.flatMap(({ items }) => items);
  const views = importViews
    .filter((value) => value === 'ALL' || countOf(list, value) > 0)
    .map((value) => ({ value, label: `${t(`people.view.${value}`)} ${format.count(countOf(list, value))}` }));
  return (
    <section className="stack gap-12" aria-labelledby="people-rows">
      <h3 id="people-rows">{t('people.rows')}</h3>
      <FaultyStep list={list} />
      <Segmented label={t('people.views')} labelHidden value={view} onChange={setChosen} data={views} />
      {pages.error && !rows ? <ErrorState error={pages.error} onRetry={() => void pages.refetch()} /> : null}
      <ol className="stack gap-8" aria-busy={pages.isFetching} aria-label={t(`people.view.${view}`)}>
        {rows?.map((row) => (
          <ListRow key={row.row} list={list} row={row} />
        ))}
      </ol>
      <MoreButton query={pages} />
    </section>
  );
}
