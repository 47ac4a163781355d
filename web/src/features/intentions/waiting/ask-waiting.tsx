import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import { askWaiting, getWaitingHectares, listIntentions } from '@vigiefaon/domain/intentions/intentions.api';
import { daysBetweenQuestions, notYetHours } from '@vigiefaon/domain/intentions/when-to-ask';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { useEffect, useRef } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './waiting-hectares.module.css';

/** Whoever has a field waiting in this municipality, null for those of which it is not known; without one all. */
export interface Whom {
  municipality?: string | null;
}

type Result = ResponseOf<typeof askWaiting>;

/** How many are asked, and each of the others with the reason. */
function AskedResult({ result, onClose }: { result: Result; onClose: () => void }) {
  const { t } = useTranslation();
  const { asked, notAsked } = result;
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const words =
    asked > 0
      ? t('waiting.asked', { count: asked })
      : t(notAsked.length > 0 ? 'waiting.askedNobody' : 'waiting.askedNone');
  return (
    <div className="stack gap-12">
      <p ref={place} tabIndex={-1} role="status" className="strong">
        {words}
      </p>
      {notAsked.length > 0 ? (
        <>
          <h3>{t('waiting.notAsked')}</h3>
          <ul className={classes.notAsked}>
            {notAsked.map(({ intentionId, client, because }) => (
              <li key={intentionId}>
                <strong>{listName(client) || '–'}</strong>{' '}
                <span>{t(`waiting.because.${because}`, { hours: notYetHours, days: daysBetweenQuestions })}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div>
        <MainButton onClick={onClose}>{t('common.close')}</MainButton>
      </div>
    </div>
  );
}

/** Says what the question will do before it is sent. */
function useQuestion({ municipality }: Whom) {
  const { t, format } = useTranslation();
  const { today, timeZone, planningTime } = usePublicSettings();
  const isLate = localTime(new Date(), timeZone).time >= planningTime;
  const toWhom = () => {
    if (municipality === undefined) return t('waiting.confirmAll');
    return municipality === null ? t('waiting.confirmUnknown') : t('waiting.confirmOne', { place: municipality });
  };
  const title = t('waiting.confirmTitle', { day: format.part.longDay(addDays(today, 1), today) });
  return { title, toWhom: toWhom(), late: isLate ? t('waiting.late') : null };
}

/** Asks those who wait whether to mow tomorrow: a confirmation first, then what became of it. */
export function AskWaiting({ whom, onClose }: { whom: Whom; onClose: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { title, toWhom, late } = useQuestion(whom);
  const { mutate, data, error, isPending } = useEndpointMutation(askWaiting, {
    forgets: [listIntentions, getWaitingHectares],
  });
  if (data) {
    return (
      <Dialog opened onClose={onClose} title={title} centered>
        <AskedResult result={data} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened
      title={title}
      question={
        <div className="stack gap-8">
          <p>{toWhom}</p>
          {late ? <p>{late}</p> : null}
          {error ? (
            <Notice kind="warn" role="alert">
              {errorMessage(error)}
            </Notice>
          ) : null}
        </div>
      }
      confirmLabel={t('waiting.ask')}
      pending={isPending}
      onConfirm={() => mutate({ body: whom })}
      onClose={onClose}
    />
  );
}
