import type { SimilarOrder } from '@vigiefaon/domain/similar-orders/similar-order';
import type { EnterStep } from '@vigiefaon/domain/similar-orders/verdict-of';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';
import classes from './similar.module.css';
import { SimilarRow } from './similar-row.tsx';
import { useSimilarOrders } from './use-similar-orders.ts';

interface SimilarStripProps {
  clientId: string;
  draft: InterventionDraft;
  isTaking: boolean;
  onTake: (order: SimilarOrder, step: EnterStep) => void;
}

/** Said once an answer is there, not while it is looked for: a reader is not talked to with every letter. */
function useLastWords(words: string | null): string {
  const [said, say] = useState('');
  if (words !== null && words !== said) say(words);
  return words ?? said;
}

/** Orders that are like the one being taken, while it is taken. */
export function SimilarStrip({ clientId, draft, isTaking, onTake }: SimilarStripProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const { orders, turns, state } = useSimilarOrders(draft, clientId);
  const words = {
    REST: t('similar.rest'),
    LOOKING: null,
    FOUND: t('similar.found', { count: orders.length }),
    NONE: t('similar.none'),
    FAILED: t('similar.failed'),
  }[state];
  const said = useLastWords(words);
  const turning = turns.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isLooking = state === 'LOOKING';
  return (
    <section aria-labelledby={id} aria-busy={isLooking} className={classes.strip}>
      <h2 id={id} className={classes.title}>
        {t('similar.title')}
      </h2>
      <p role="status" className="quiet">
        {said || t('similar.looking')}
      </p>
      {turning.length > 0 ? <p>{t('similar.turns', { count: turning.length, fields: format.list(turning) })}</p> : null}
      {orders.length > 0 ? (
        <ul className="stack gap-8">
          {orders.map((order) => (
            <SimilarRow
              key={order.missionId}
              order={order}
              day={draft.missionDate}
              hasFields={draft.parcels.length > 0}
              isHeld={isLooking || isTaking}
              onTake={(step) => onTake(order, step)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
