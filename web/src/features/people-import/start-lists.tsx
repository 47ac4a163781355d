import { IconFileImport } from '@tabler/icons-react';
import { localTime } from '@vigiefaon/domain/local-time';
import { type ImportKind, importKinds } from '@vigiefaon/domain/people-import/import-fields';
import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import { listPeopleImports } from '@vigiefaon/domain/people-import/people-imports.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './people-import.module.css';
import { useReadList } from './use-read-list.tsx';

interface StartListsProps {
  onOpen: (importId: string) => void;
}

function KindCard({ kind, onOpen }: StartListsProps & { kind: ImportKind }) {
  const { t } = useTranslation();
  const label = t(`people.choose.${kind}`);
  const { input, choose, isPending, fault } = useReadList(kind, label, onOpen);
  return (
    <section className={classes.card} aria-labelledby={`people-${kind}`}>
      <h3 id={`people-${kind}`}>{t(`people.kind.${kind}`)}</h3>
      <p className="quiet">{t(`people.what.${kind}`)}</p>
      {input}
      {fault}
      <div>
        <QuietButton leftSection={<IconFileImport size={20} aria-hidden />} pending={isPending} onClick={choose}>
          {label}
        </QuietButton>
      </div>
    </section>
  );
}

function ListLine({ list, onOpen }: StartListsProps & { list: PeopleImport }) {
  const { t, format } = useTranslation();
  const { timeZone, today } = usePublicSettings();
  const { day } = localTime(new Date(list.doneAt ?? list.createdAt), timeZone);
  const { people, parcels } = list.counts;
  const counts = [t('people.count.people', { count: people }), t('people.count.parcels', { count: parcels })];
  return (
    <li className={classes.line}>
      <button type="button" className={classes.open} onClick={() => onOpen(list.importId)}>
        {list.fileName}
      </button>
      <span className="quiet small">
        {[t(`people.kind.${list.kind}`), t(`people.state.${list.state}`), format.dayInWords(day, today)].join(' · ')}
      </span>
      <span className="small">{list.kind === 'PILOTS' ? counts[0] : counts.join(' · ')}</span>
    </li>
  );
}

/** From which files people come, and what became of the lists that were read. */
export function StartLists({ onOpen }: StartListsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listPeopleImports, {});
  return (
    <>
      <p className="quiet">{t('people.lead')}</p>
      <div className={classes.cards}>
        {importKinds.map((kind) => (
          <KindCard key={kind} kind={kind} onOpen={onOpen} />
        ))}
      </div>
      <p className="quiet small">{t('people.formats')}</p>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && data.items.length > 0 ? (
        <section className="stack gap-12" aria-labelledby="people-lists">
          <h3 id="people-lists">{t('people.lists')}</h3>
          <ul className="stack gap-8">
            {data.items.map((list) => (
              <ListLine key={list.importId} list={list} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
