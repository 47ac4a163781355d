import { clientTypes } from '@vigiefaon/domain/clients/client';
import { locales } from '@vigiefaon/domain/languages/locales';
import { fieldsOf, type ImportField } from '@vigiefaon/domain/people-import/import-fields';
import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import { savePeopleImport } from '@vigiefaon/domain/people-import/people-imports.api';
import { importCountries } from '@vigiefaon/domain/people-import/said-words';
import { useEffect, useState } from 'react';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { languageChoices } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useListStep } from './people.queries.ts';
import classes from './people-import.module.css';

type Choices = PeopleImport['choices'];

interface SayProps {
  list: PeopleImport;
  say: (change: Partial<Choices>) => void;
}

/** What goes without saying in this list. */
function Usual({ list: { kind, choices }, say }: SayProps) {
  const { t, locale } = useTranslation();
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = importCountries.map((value) => ({ value, label: regions.of(value) ?? value }));
  return (
    <div className={classes.usual}>
      <SelectField
        label={t('people.rowsAbove')}
        description={t('people.rowsAboveHint')}
        data={Array.from({ length: 13 }, (_, rows) => ({ value: String(rows), label: String(rows) }))}
        value={String(choices.rowsAbove)}
        onChange={({ currentTarget }) => say({ rowsAbove: Number(currentTarget.value) })}
      />
      <SelectField
        label={t('people.country')}
        description={t('people.countryHint')}
        data={countries}
        value={choices.country}
        onChange={({ currentTarget }) => say({ country: currentTarget.value })}
      />
      {kind === 'PILOTS' ? (
        <SelectField
          label={t('people.language')}
          description={t('people.unlessSaid')}
          data={languageChoices}
          value={choices.locale}
          onChange={({ currentTarget }) =>
            say({ locale: locales.find((known) => known === currentTarget.value) ?? choices.locale })
          }
        />
      ) : (
        <SelectField
          label={t('people.type')}
          description={t('people.unlessSaid')}
          data={clientTypes.map((value) => ({ value, label: t(`common.clientType.${value}`) }))}
          value={choices.clientType}
          onChange={({ currentTarget }) =>
            say({ clientType: clientTypes.find((known) => known === currentTarget.value) ?? choices.clientType })
          }
        />
      )}
    </div>
  );
}

/** The letter by which spreadsheets call a column. */
export function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

function Column({ list, column, say }: SayProps & { column: number }) {
  const { t } = useTranslation();
  const { choices, headings, samples, kind } = list;
  const heading = headings[column] || t('people.columnLetter', { letter: letterOf(column) });
  const change = (typed: string) => {
    const field: ImportField | null = fieldsOf(kind).find((known) => known === typed) ?? null;
    say({ columns: choices.columns.map((before, at) => (at === column ? field : before)) });
  };
  return (
    <li className={classes.column}>
      <span className="stack gap-4 breaks">
        <strong>{heading}</strong>
        <span className="quiet small">{samples[column]?.slice(0, 3).join(' · ') || t('people.emptyColumn')}</span>
      </span>
      <SelectField
        aria-label={t('people.columnHolds', { column: heading })}
        data={[
          { value: '', label: t('people.field.none') },
          ...fieldsOf(kind).map((value) => ({ value, label: t(`people.field.${value}`) })),
        ]}
        value={choices.columns[column] ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </li>
  );
}

/** What was said last counts at once: while one save is under way the next waits, and only the last of several is sent. */
function useChoices(list: PeopleImport) {
  const [wanted, setWanted] = useState<Choices | null>(null);
  const { mutate, isPending, error } = useListStep(savePeopleImport);
  const { importId, version } = list;
  useEffect(() => {
    if (!wanted || isPending) return;
    const settled = () => setWanted((now) => (now === wanted ? null : now));
    mutate({ params: { importId }, body: { version, choices: wanted } }, { onSettled: settled });
  }, [wanted, isPending, importId, version, mutate]);
  const choices = wanted ?? list.choices;
  return { choices, say: (change: Partial<Choices>) => setWanted({ ...choices, ...change }), isPending, error };
}

/** What the columns of a draft hold, as it was guessed; each correction counts at once, and nothing of it is lost. */
export function ListColumns({ list }: { list: PeopleImport }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { choices, say, isPending, error } = useChoices(list);
  const said = { ...list, choices };
  return (
    <section className="stack gap-12" aria-labelledby="people-columns" aria-busy={isPending}>
      <h3 id="people-columns">{t('people.columns')}</h3>
      <p className="quiet">{t('people.columnsLead')}</p>
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
      <Usual list={said} say={say} />
      <ul className={classes.columns}>
        {choices.columns.map((_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <Column key={column} list={said} column={column} say={say} />
        ))}
      </ul>
    </section>
  );
}
