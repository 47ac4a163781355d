import type { HookDelivery, WebHook } from '@vigiefaon/domain/web-hooks/web-hook';
import { retryHookDelivery, tryWebHook } from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './web-hooks.module.css';
import { forgets, useHookLog } from './web-hooks.queries.ts';

/** What came of the last attempt, in words. */
function useAnswerWords() {
  const { t } = useTranslation();
  return ({ answeredStatus, failure }: HookDelivery): string | null => {
    if (failure) return t(`outside.hooks.failure.${failure}`);
    return answeredStatus === null ? null : t('outside.hooks.answered', { status: String(answeredStatus) });
  };
}

function DeliveryItem({ delivery, hook: { webHookId, isOn } }: { delivery: HookDelivery; hook: WebHook }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const answer = useAnswerWords()(delivery);
  const { deliveryId, type, happenedAt, state, attempts, nextAt } = delivery;
  const { mutate, isPending, error } = useEndpointMutation(retryHookDelivery, { forgets });
  const parts = [
    t(`outside.hooks.state.${state}`),
    answer,
    attempts > 1 ? t('outside.hooks.attempts', { count: attempts }) : null,
    nextAt && nextAt > happenedAt ? t('outside.hooks.nextAt', { moment: format.instant(nextAt) }) : null,
  ];
  return (
    <li className={classes.delivery} data-state={state}>
      <div className="row wrap spread gap-8">
        <code>{type}</code>
        <span className="quiet small numbers">{format.part.dayAndTime(happenedAt, today).alone}</span>
      </div>
      <span className="small breaks">{parts.filter(Boolean).join(' · ')}</span>
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
      {state === 'DELIVERED' || attempts === 0 || !isOn ? null : (
        <div>
          <QuietButton
            size="sm"
            pending={isPending}
            aria-label={t('outside.hooks.againOf', { type, moment: format.instant(happenedAt) })}
            onClick={() => mutate({ params: { webHookId, deliveryId } })}
          >
            {t('outside.hooks.again')}
          </QuietButton>
        </div>
      )}
    </li>
  );
}

/** What a program was told lately, and what it answered; something that tells of nothing can be sent to try it. */
export function HookLog({ hook }: { hook: WebHook }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { webHookId, isOn } = hook;
  const { data, error, refetch } = useHookLog(webHookId);
  const trial = useEndpointMutation(tryWebHook, { forgets });
  return (
    <div className="stack gap-12" aria-busy={!data && !error}>
      {isOn ? (
        <div className="stack gap-8">
          <p className="quiet">{t('outside.hooks.tryHint')}</p>
          <div>
            <QuietButton pending={trial.isPending} onClick={() => trial.mutate({ params: { webHookId } })}>
              {t('outside.hooks.try')}
            </QuietButton>
          </div>
        </div>
      ) : (
        <Notice kind="info">{t('outside.hooks.offHint')}</Notice>
      )}
      {trial.error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(trial.error)}
        </Notice>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p>{t('outside.hooks.nothingSent')}</p> : null}
      <ul className="stack gap-8" aria-label={t('outside.hooks.log')} aria-live="polite">
        {data?.items.map((delivery) => (
          <DeliveryItem key={delivery.deliveryId} delivery={delivery} hook={hook} />
        ))}
      </ul>
    </div>
  );
}
