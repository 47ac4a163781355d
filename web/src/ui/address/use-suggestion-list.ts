import type { Address } from '@vigiefaon/domain/identity/address';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Suggestions, useAddressSuggestions } from './use-address-suggestions.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the text itself (-1) down to the last one and round again. */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}

/** What is said of the suggestions, also to whoever does not see them. */
function useWords({ state, items, error }: Suggestions): string | null {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  if (state === 'found') return t(items.length > 0 ? 'addresses.found' : 'addresses.none', { count: items.length });
  if (state !== 'failed') return null;
  return isCallError(error, 'TOO_MANY_REQUESTS') ? errorMessage(error) : t('addresses.unreachable');
}

export interface SuggestionListPlan {
  text: string;
  /** Whether `text` is already one of the suggestions: then nothing is asked. */
  isChosen: boolean;
  near?: { lon: number; lat: number } | null;
  /** Enter takes the first suggestion when none is marked: fine for a look at the map, too bold for a form. */
  choosesFirst?: boolean;
  onChoose: (address: Address) => void;
}

/** The addresses that a text may mean: which of them are shown, which one is marked, and what the keys do with them. */
export function useSuggestionList({ text, isChosen, near = null, choosesFirst = false, onChoose }: SuggestionListPlan) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useAddressSuggestions(isChosen || !isOpen ? null : text, near);
  const { state, items } = suggestions;
  const words = useWords(suggestions);
  const isShown = isOpen && items.length > 0 && !isChosen;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  /** With nothing marked. */
  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    setActive(-1);
  };
  const choose = (address: Address) => {
    open(false);
    onChoose(address);
  };
  const handleKey = (event: KeyboardEvent) => {
    const chosen = items[active] ?? (choosesFirst ? items[0] : undefined);
    const step = steps[event.key];
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (step) {
      event.preventDefault();
      setOpen(true);
      setActive((before) => nextActive(before, step, items.length));
    }
  };
  const isFound = state === 'found' && items.length > 0;
  return { list, items, active, isShown, isFound, words: isOpen ? words : null, open, choose, handleKey };
}
