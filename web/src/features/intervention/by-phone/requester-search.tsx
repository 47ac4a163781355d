import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '@vigiefaon/domain/clients/client';
import { searchClients } from '@vigiefaon/domain/clients/clients.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import classes from './requester-search.module.css';

const restMs = 150;
const mostShown = 8;
const fewestLetters = 2;
const nobody: readonly Client[] = [];

interface FoundRequesters {
  items: readonly Client[];
  /** REST: too little typed to look for. */
  state: 'REST' | 'SEARCHING' | 'FOUND' | 'NONE' | 'FAILED';
}

/** The requesters that what is typed may mean. Hits of older words are not shown: Enter would take the wrong one. */
function useFoundRequesters(typed: string): FoundRequesters {
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, restMs);
  const isAsked = text.length >= fewestLetters;
  const { data, isError } = useQuery({
    ...queryOf(searchClients, { body: { text: text.slice(0, 200), limit: mostShown } }),
    enabled: isAsked,
  });
  if (!isAsked || wanted.length < fewestLetters) return { items: nobody, state: 'REST' };
  if (isError) return { items: nobody, state: 'FAILED' };
  if (!data || text !== wanted) return { items: nobody, state: 'SEARCHING' };
  return { items: data.items, state: data.items.length > 0 ? 'FOUND' : 'NONE' };
}

interface RequesterSearchProps {
  onChoose: (client: Client) => void;
  /** A new requester is made of it. */
  onTyped: (typed: string) => void;
}

function useMarked(items: readonly Client[]) {
  const [marked, setMarked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits begin at the first again
  useEffect(() => setMarked(0), [items]);
  const at = Math.min(marked, items.length - 1);
  const move = (step: number) => setMarked((at + step + items.length) % Math.max(1, items.length));
  return { marked: at, move };
}

/** Finds a requester while one types, by name, phone or place; Enter takes the marked one, the first to begin with. */
export function RequesterSearch({ onChoose, onTyped }: RequesterSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const { items, state } = useFoundRequesters(text);
  const { marked, move } = useMarked(items);
  const optionId = (position: number) => `${id}-${position}`;

  function handleKey(event: KeyboardEvent): void {
    const chosen = items[marked];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onChoose(chosen);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <div className="stack gap-8">
      <TextInput
        size="lg"
        label={t('orders.who')}
        description={t('orders.whoHint')}
        value={text}
        data-starts-here
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? optionId(marked) : undefined}
        leftSection={<IconSearch size={22} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyped(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      <p role="status" className={classes.state}>
        {state === 'FOUND' ? t('orders.found', { count: items.length }) : null}
        {state === 'NONE' ? t('orders.none') : null}
        {state === 'FAILED' ? t('orders.searchFailed') : null}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('orders.who')} className="stack gap-4">
        {items.map((client, position) => (
          <Option
            key={client.clientId}
            id={optionId(position)}
            client={client}
            isMarked={position === marked}
            onChoose={() => onChoose(client)}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  client: Client;
  isMarked: boolean;
  onChoose: () => void;
}

function Option({ id, client, isMarked, onChoose }: OptionProps) {
  const { t } = useTranslation();
  const { address, phone, email } = client.identity;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the text field points at it
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <strong>{listName(client.identity) || email || t('orders.unnamed')}</strong>
      <span className="quiet numbers">
        {[address ? `${address.zipcode} ${address.city}` : null, phone ? readablePhone(phone) : email]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}
