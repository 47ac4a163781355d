import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isOpenDay } from '../../../ui/day-and-time/mowing-days.ts';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { type Choices, chosenOf, firstChoices, stillPossible } from './choices.ts';
import { keepChoices, keptChoices, type WaitingOrder } from './kept-order.ts';
import { lastingWords } from './order-words.ts';
import type { useOrderPage } from './use-order-page.ts';
import { type Answer, useSending } from './use-sending.ts';

export interface Placed extends Pick<Answer, 'missionId' | 'askedBy'> {
  readonly order: WaitingOrder;
}

interface Refused {
  readonly order: WaitingOrder;
  readonly error: unknown;
}

type OwnPage = ReturnType<typeof useOrderPage>;

/** Choices that outlive a reload. */
function useChoices(token: string, shown: OwnPage['shown']) {
  const [made, setMade] = useState<Choices | null>(null);
  if (shown && made === null) {
    const { page, settings } = shown;
    const kept = keptChoices(token, page.today);
    const isOpen = (day: string) => isOpenDay(day, page.today, settings.seasons);
    setMade(kept ? stillPossible(kept, page, isOpen) : firstChoices(page));
  }
  const change = (more: Partial<Choices>) => {
    if (!made || !shown) return;
    const next = { ...made, ...more };
    setMade(next);
    keepChoices(token, shown.page.today, next);
  };
  const begin = () => {
    if (!shown) return;
    setMade(firstChoices(shown.page));
    keepChoices(token, shown.page.today, null);
  };
  /** Beside what is ticked meanwhile. */
  const tick = (parcelIds: readonly string[]) =>
    setMade((before) => {
      if (!before || !shown) return before;
      const next = { ...before, parcelIds: [...new Set([...before.parcelIds, ...parcelIds])] };
      keepChoices(token, shown.page.today, next);
      return next;
    });
  return { choices: made, change, tick, begin };
}

/** From the first tap to the confirmation. */
export function useOrdering(token: string, { shown, show, load }: Pick<OwnPage, 'shown' | 'show' | 'load'>) {
  const words = useTranslation();
  const { choices, change, tick, begin } = useChoices(token, shown);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isTakenBack, setTakenBack] = useState(false);
  const sending = useSending(token, {
    onSent: (order, { page, ...answer }) => {
      show(page);
      setPlaced({ ...answer, order });
      begin();
    },
    onRefused: (order, error) => {
      setRefused({ order, error });
      // What has changed meanwhile, be it that the link is dead.
      void load();
    },
  });

  function order(): void {
    if (!choices || !shown || choices.day === null || choices.time === undefined) return;
    const { page } = shown;
    const { day: missionDate, time: mowingTime, contactPhone, note } = choices;
    const chosen = chosenOf(page.parcels, choices.parcelIds);
    const what = lastingWords(words, chosen, { missionDate, mowingTime }, page.today);
    setRefused(null);
    setTakenBack(false);
    sending.order({
      key: newKey(),
      isTried: false,
      what,
      body: {
        missionDate,
        mowingTime,
        parcelIds: chosen.map(({ parcelId }) => parcelId),
        ...(contactPhone === '' ? {} : { contactPhone }),
        ...(note.trim() === '' ? {} : { clientNote: note }),
      },
    });
  }

  /** The same although a field is ordered for that day already: under a key of its own, as another request. */
  function orderAgain(answer: OrderedAnswer): void {
    if (!refused) return;
    setRefused(null);
    const { body, what } = refused.order;
    sending.order({ key: newKey(), isTried: false, what, body: { ...body, ...answer } });
  }

  function takeBack(): void {
    sending.takeBack();
    setTakenBack(true);
  }

  return {
    choices,
    change,
    tick,
    waiting: sending.waiting,
    isSending: sending.isSending,
    failure: sending.failure,
    sendNow: sending.sendNow,
    order,
    takeBack,
    isTakenBack,
    placed,
    /** Back to the form, after an order or a refusal. */
    goOn: () => {
      setPlaced(null);
      setRefused(null);
    },
    refused,
    orderAgain,
  };
}
