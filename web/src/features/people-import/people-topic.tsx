import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import { getPeopleImport } from '@vigiefaon/domain/people-import/people-imports.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { MoreTexts } from '../../i18n/more-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import { ListColumns } from './list-columns.tsx';
import { ListRows } from './list-rows.tsx';
import classes from './people-import.module.css';
import { StartLists } from './start-lists.tsx';
import { TakeIn } from './take-in.tsx';
import { TakenIn } from './taken-in.tsx';
import { fileOf, useReadList } from './use-read-list.tsx';

/** Of a workbook another sheet; after a reload the file has to be chosen again. */
function Sheets({ list, onOpen }: { list: PeopleImport; onOpen: (importId: string) => void }) {
  const { t } = useTranslation();
  const file = fileOf(list.importId);
  const { input, choose, read, isPending, fault } = useReadList(list.kind, t('people.otherFile'), onOpen);
  return (
    <div className="stack gap-8">
      {list.sheets.length > 1 && file ? (
        <SelectField
          label={t('people.sheet')}
          data={list.sheets}
          value={list.sheet ?? ''}
          disabled={isPending}
          onChange={({ currentTarget }) => read(file, currentTarget.value)}
        />
      ) : null}
      {list.sheets.length > 1 && !file ? (
        <p className="quiet small">{t('people.sheetRead', { sheet: list.sheet ?? '', count: list.sheets.length })}</p>
      ) : null}
      {input}
      {fault}
      <div>
        <QuietButton size="sm" pending={isPending} onClick={choose}>
          {t('people.otherFile')}
        </QuietButton>
      </div>
    </div>
  );
}

interface OneListProps {
  importId: string;
  onOpen: (importId: string) => void;
  onLeave: () => void;
}

function OneList({ importId, onOpen, onLeave }: OneListProps) {
  const { t } = useTranslation();
  const { data: list, error, refetch } = useEndpointQuery(getPeopleImport, { params: { importId } });
  return (
    <div className="stack gap-20" aria-busy={!list && !error}>
      <div>
        <QuietButton size="sm" onClick={onLeave}>
          {t('people.allLists')}
        </QuietButton>
      </div>
      {error && !list ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {list ? (
        <p className={classes.file}>
          {[t(`people.kind.${list.kind}`), list.fileName, list.sheet].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      {list?.state === 'DRAFT' ? (
        <>
          <Sheets list={list} onOpen={onOpen} />
          <ListColumns list={list} />
          <ListRows list={list} />
          <TakeIn list={list} onLeave={onLeave} />
        </>
      ) : null}
      {list && list.state !== 'DRAFT' ? <TakenIn list={list} /> : null}
    </div>
  );
}

function People() {
  const { t } = useTranslation();
  const [{ list }, setSearch] = useSearchParams();
  const open = (importId: string) => setSearch({ list: importId });
  usePageMark('wide-topic');
  return (
    <div className="stack gap-16">
      <h2>{t('people.title')}</h2>
      {list ? (
        <OneList key={list} importId={list} onOpen={open} onLeave={() => setSearch({ list: undefined })} />
      ) : (
        <StartLists onOpen={open} />
      )}
    </div>
  );
}

/** Bringing people in from lists. */
export function PeopleTopic() {
  return (
    <MoreTexts area="people" waiting={null} renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}>
      <People />
    </MoreTexts>
  );
}
