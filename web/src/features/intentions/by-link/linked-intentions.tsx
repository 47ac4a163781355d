import type { OrderPage } from '@vigiefaon/domain/order-links/order-link';
import type { answerLinkedIntention } from '@vigiefaon/domain/order-links/order-links.api';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { lean } from '../../../api/lean-endpoints.ts';
import { MoreTexts } from '../../../i18n/more-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AgainQuestion, asksAgain } from '../../../ordering/again-question.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DoneNotice } from '../answering/done-notice.tsx';
import { IntentionCard } from '../answering/intention-card.tsx';
import classes from '../answering/intentions.module.css';
import type { RenderAgain } from '../answering/order-answer.tsx';
import { type Say, useRefusalMessage } from '../answering/use-answer.ts';

const leanAnswer = lean<typeof answerLinkedIntention>({
  method: 'PUT',
  path: '/api/order-link/intentions/{intentionId}',
  summary:
    'Answer whether to mow now, or take the intention back, as the holder of an order link; only ORDER makes a request',
  body: true,
});

const renderAgain: RenderAgain = ({ failure, what, onBack, onAgain }) =>
  asksAgain(failure) ? <AgainQuestion failure={failure} what={what} onBack={onBack} onAgain={onAgain} /> : null;

interface LinkedIntentionsProps {
  page: OrderPage;
  settings: PublicSettings;
  /** By which the server knows the link. */
  headers: Readonly<Record<string, string>>;
  onChanged: (page: OrderPage) => void;
  /** Reads the page again after a refusal: something has changed meanwhile. */
  onRefused: () => void;
}

function Shown({ page, settings, headers, onChanged, onRefused }: LinkedIntentionsProps) {
  const { t } = useTranslation();
  const refusal = useRefusalMessage();
  const [done, setDone] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ intentionId: string; error: unknown } | null>(null);
  const { today, intentions, lastMowingTime, phoneEnding } = page;
  const sayOf =
    (intentionId: string): Say =>
    async (body, idempotencyKey) => {
      setDone(null);
      setRefused(null);
      try {
        const answer = await call(leanAnswer, { params: { intentionId }, body, headers, idempotencyKey });
        onChanged(answer.page);
        return answer.askedBy === null ? answer.order : 'HELD_BACK';
      } catch (failure) {
        setRefused({ intentionId, error: failure });
        if (!asksAgain(failure)) onRefused();
        throw failure;
      }
    };
  // Where the card is gone, the reason stands in its place.
  const isGone = refused !== null && !intentions.some(({ intentionId }) => intentionId === refused.intentionId);
  if (intentions.length === 0 && done === null && !isGone) return null;
  return (
    <section className={classes.section}>
      <h2>{t('intentions.title')}</h2>
      {done ? <DoneNotice done={done} /> : null}
      {isGone ? (
        <Notice kind="warn" role="alert">
          {refusal(refused.error)}
        </Notice>
      ) : null}
      <ul className={classes.list}>
        {intentions.map((intention) => (
          <IntentionCard
            key={intention.intentionId}
            intention={intention}
            today={today}
            settings={settings}
            lastTime={lastMowingTime}
            phoneEnding={phoneEnding}
            say={sayOf(intention.intentionId)}
            renderAgain={renderAgain}
            onSaid={setDone}
          />
        ))}
      </ul>
    </section>
  );
}

/** What waits for a dry day, with its question and answers, for the holder of an order link. */
export default function LinkedIntentions(props: LinkedIntentionsProps) {
  const { t } = useTranslation();
  return (
    <MoreTexts
      area="intentions"
      waiting={<div className="skeleton" style={{ height: 200 }} />}
      renderFailed={(retry) => (
        <Notice kind="warn" role="alert">
          <p>{t('errors.OFFLINE')}</p>
          <PlainButton onClick={retry}>{t('common.retry')}</PlainButton>
        </Notice>
      )}
    >
      <Shown {...props} />
    </MoreTexts>
  );
}
