import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import {
  applyPeopleImport,
  deletePeopleImport,
  listPeopleImports,
} from '@vigiefaon/domain/people-import/people-imports.api';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { ActionBar } from '../../ui/layout/action-bar.tsx';
import { peopleReads, useListStep } from './people.queries.ts';

type How = 'NONE' | 'TOLD' | 'PAPER';
const hows: readonly How[] = ['NONE', 'TOLD', 'PAPER'];

interface AgreementProps {
  how: How;
  mayHandOver: boolean;
  onHow: (how: How) => void;
  onHandOver: (may: boolean) => void;
}

/** To what the requesters of the list have agreed: the association answers for it. */
function Agreement({ how, mayHandOver, onHow, onHandOver }: AgreementProps) {
  const { t } = useTranslation();
  return (
    <div className="stack gap-8">
      <ChoiceChips
        label={t('people.agreement')}
        choices={hows.map((value) => ({ value, label: t(`people.agreement.${value}`) }))}
        value={how}
        onChange={(value) => onHow(hows.find((known) => known === value) ?? 'NONE')}
      >
        <p className="quiet small">{t('people.agreementHint')}</p>
      </ChoiceChips>
      {how === 'NONE' ? null : (
        <CheckboxField
          label={t('people.mayHandOver')}
          checked={mayHandOver}
          onChange={({ currentTarget }) => onHandOver(currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** What would come of it, or why nothing can yet. */
function Outlook({ list: { counts, kind } }: { list: PeopleImport }) {
  const { t } = useTranslation();
  const { people, parcels, faulty } = counts;
  const words = [
    ...(people > 0 ? [t('people.count.people', { count: people })] : []),
    ...(parcels > 0 ? [t('people.count.parcels', { count: parcels })] : []),
  ];
  const outlook = words.length > 0 ? t('people.comes', { what: words.join(' · ') }) : t('people.nothing');
  return (
    <div className="stack gap-4">
      <p className="strong" role="status">
        {faulty > 0 ? t('people.faultyFirst', { count: faulty }) : outlook}
      </p>
      <p className="quiet">{t(`people.takeInLead.${kind}`)}</p>
    </div>
  );
}

function Forget({ list, onLeave }: { list: PeopleImport; onLeave: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(deletePeopleImport, {
    forgets: [listPeopleImports],
    onSuccess: onLeave,
  });
  return (
    <>
      {error ? <p role="alert">{errorMessage(error)}</p> : null}
      <QuietButton pending={isPending} onClick={() => mutate({ params: { importId: list.importId } })}>
        {t('people.forget')}
      </QuietButton>
    </>
  );
}

/** The one step that changes something: all of the list, or nothing. */
export function TakeIn({ list, onLeave }: { list: PeopleImport; onLeave: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [how, setHow] = useState<How>('NONE');
  const [mayHandOver, setHandOver] = useState(false);
  const { mutate, isPending, error } = useListStep(applyPeopleImport, { forgets: peopleReads });
  const { people, parcels, faulty } = list.counts;
  const agreement = how === 'NONE' ? null : { how, mayHandOver };
  return (
    <section className="stack gap-16" aria-label={t('people.takeInTitle')}>
      {list.kind === 'REQUESTERS' && people > 0 ? (
        <Agreement how={how} mayHandOver={mayHandOver} onHow={setHow} onHandOver={setHandOver} />
      ) : null}
      <Outlook list={list} />
      {error ? (
        <Notice kind="warn" role="alert">
          {isCallError(error, 'STALE') ? t('people.stale') : errorMessage(error)}
        </Notice>
      ) : null}
      <ActionBar>
        <Forget list={list} onLeave={onLeave} />
        <MainButton
          pending={isPending}
          disabled={faulty > 0 || people + parcels === 0}
          onClick={() => mutate({ params: { importId: list.importId }, body: { version: list.version, agreement } })}
        >
          {t('people.takeInTitle')}
        </MainButton>
      </ActionBar>
    </section>
  );
}
