import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isNumber } from './caller.ts';
import { choicesOf, type HitChoice } from './hit-choices.ts';
import { RequesterHit } from './requester-hit.tsx';
import classes from './requester-search.module.css';
import { useFoundRequesters } from './use-found-requesters.ts';

interface RequesterSearchProps {
  onChoose: (choice: HitChoice) => void;
  /** A new requester is made of it. */
  onTyped: (typed: string) => void;
  /** Between the field and what was found, so that it is always at hand. */
  children: ReactNode;
}

function useMarked(choices: readonly HitChoice[]) {
  const [marked, setMarked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits begin at the first again
  useEffect(() => setMarked(0), [choices]);
  const at = Math.min(marked, choices.length - 1);
  const move = (step: number) => setMarked((at + step + choices.length) % Math.max(1, choices.length));
  return { marked: at, move };
}

/** Finds who calls while one types, by number, name or place; Enter does what is marked: the first thing to begin with. */
export function RequesterSearch({ onChoose, onTyped, children }: RequesterSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const { items, state } = useFoundRequesters(text);
  const hits = useMemo(() => items.map((requester) => ({ requester, choices: choicesOf(requester) })), [items]);
  const choices = useMemo(() => hits.flatMap((hit) => hit.choices), [hits]);
  const { marked, move } = useMarked(choices);
  const optionId = (choice: HitChoice | undefined) =>
    choice && [id, choice.client.clientId, choice.kind, choice.kind === 'OPEN' ? choice.order.missionId : ''].join('-');

  function handleKey(event: KeyboardEvent): void {
    const chosen = choices[marked];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen && !event.repeat) onChoose(chosen);
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
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={optionId(choices[marked])}
        leftSection={<IconSearch size={22} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyped(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      {children}
      <p role="status" className={classes.state}>
        {state === 'FOUND' ? t('orders.found', { count: items.length }) : null}
        {state === 'NONE' ? t(isNumber(text) ? 'similar.noneNumber' : 'orders.none') : null}
        {state === 'FAILED' ? t('orders.searchFailed') : null}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('orders.who')} className="stack gap-12">
        {hits.map(({ requester, choices: own }) => (
          <RequesterHit
            key={requester.client.clientId}
            requester={requester}
            choices={own}
            marked={choices[marked]}
            optionId={optionId}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}
