import { IconLink, IconMail } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type InvitedKind,
  type InvitedPerson,
  invite,
  listInvited,
} from '@vigiefaon/domain/invitations/invitations.api';
import { localTime } from '@vigiefaon/domain/local-time';
import { countedAtMost } from '@vigiefaon/domain/page';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { queryOf, useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listName } from '../../identity/list-name.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { MoreButton } from '../../ui/lists/filter-bar.tsx';
import { type Given, GivenInvitations } from './given-invitations.tsx';
import classes from './invitations.module.css';

const mostAtOnce = 200;

function useInvited(of: InvitedKind) {
  return useInfiniteQuery({
    queryKey: [...queryOf(listInvited, { query: { of } }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listInvited, { query: { of, limit: mostAtOnce, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

interface PersonLineProps {
  person: InvitedPerson;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PersonLine({ person, isChosen, onChoose }: PersonLineProps) {
  const { t, format } = useTranslation();
  const { timeZone, today } = usePublicSettings();
  const { email, phone, mailedAt } = person;
  const name = listName(person) || t('missions.unnamed');
  const ways = [email, phone && readablePhone(phone)].filter(Boolean).join(' · ') || t('invitations.noWay');
  const mailed =
    mailedAt && t('invitations.mailed', { day: format.part.day(localTime(new Date(mailedAt), timeZone).day, today) });
  return (
    <li className={classes.person}>
      <CheckboxField
        label={name}
        description={[ways, mailed].filter(Boolean).join(' · ')}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </li>
  );
}

/** What is to be done with those who are chosen. */
function useInvite(of: InvitedKind, people: readonly InvitedPerson[]) {
  const { t } = useTranslation();
  const { mailIsSent } = usePublicSettings();
  const [given, setGiven] = useState<Given[]>([]);
  const { mutate, isPending, error } = useEndpointMutation(invite, {
    forgets: [listInvited],
    onSuccess: ({ items, mailed }, { body }) => {
      const known = new Map(people.map((person) => [person.id, person]));
      const shown = items.flatMap((invitation) => {
        const person = known.get(invitation.id);
        return person ? [{ person, invitation }] : [];
      });
      // Whoever cannot be written to gets the link by hand.
      setGiven(body.byMail ? shown.filter(({ person }) => person.email === null) : shown);
      if (!body.byMail) return;
      const detail = mailIsSent ? {} : { detail: t('invitations.noMailServer') };
      showToast({ severity: 'success', summary: t('invitations.wasMailed', { count: mailed }), ...detail });
    },
  });
  const send = (ids: readonly string[], byMail: boolean) => mutate({ body: { of, ids: [...ids], byMail } });
  return { send, given, isPending, error };
}

/** Those who have not come in yet: written to, or given their links. */
export function InvitedList({ of }: { of: InvitedKind }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const pages = useInvited(of);
  const people = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { send, given, isPending, error } = useInvite(of, people);
  const ids = people.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  if (pages.error && !pages.data) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.data && people.length === 0) {
    return <EmptyState title={t(`invitations.none.${of}`)} detail={t('invitations.noneDetail')} />;
  }
  const isTooMany = ids.length > mostAtOnce;
  return (
    <div className="stack gap-16" aria-busy={pages.isFetching}>
      <p role="status">
        {total >= countedAtMost ? t('invitations.foundMore') : t('invitations.found', { count: total })}
      </p>
      <div className="cluster gap-8">
        <QuietButton onClick={() => setChosen(new Set(ids.length > 0 ? [] : people.map(({ id }) => id)))}>
          {t(ids.length > 0 ? 'invitations.chooseNone' : 'invitations.chooseAll')}
        </QuietButton>
        <MainButton
          leftSection={<IconMail size={20} aria-hidden />}
          disabled={ids.length === 0 || isTooMany}
          pending={isPending}
          onClick={() => send(ids, true)}
        >
          {t('invitations.byMail', { count: ids.length })}
        </MainButton>
        <QuietButton
          leftSection={<IconLink size={20} aria-hidden />}
          disabled={ids.length === 0 || isTooMany}
          pending={isPending}
          onClick={() => send(ids, false)}
        >
          {t('invitations.show', { count: ids.length })}
        </QuietButton>
      </div>
      {isTooMany ? <p role="alert">{t('invitations.atMost')}</p> : null}
      {error ? (
        <Notice kind="warn" role="alert">
          {isCallError(error, 'SEASON_CLOSED') ? t('invitations.noSeason') : errorMessage(error)}
        </Notice>
      ) : null}
      <GivenInvitations of={of} given={given} />
      <ul className="stack gap-8" aria-label={t(`invitations.of.${of}`)}>
        {people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            isChosen={chosen.has(person.id)}
            onChoose={(isChosen) => choose(person.id, isChosen)}
          />
        ))}
      </ul>
      <MoreButton query={pages} />
    </div>
  );
}
