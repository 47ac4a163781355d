import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import classes from '../../features/answers/answers.module.css';
import { useSubscription } from '../../features/answers/use-subscription.ts';
import { useSpokenLocale } from '../../i18n/use-spoken-locale.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { routes } from '../../routing/routes.ts';
import { useTakenKey } from '../../routing/take-key.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

type Own = ReturnType<typeof useSubscription>;

interface ChoiceProps extends Pick<Own, 'hasChanged' | 'isPending' | 'change'> {
  subscription: NonNullable<Own['subscription']>;
}

function Choice({ subscription, hasChanged, isPending, change }: ChoiceProps) {
  const { t } = useTranslation();
  const { isDeclined, topic } = subscription;
  const isForCrew = topic === 'REQUESTS_NEARBY' || topic === 'PLANNING';
  return (
    <>
      <div role="status">
        {isDeclined ? <Notice>{t('topics.unsubscribe.done')}</Notice> : null}
        {!isDeclined && hasChanged ? <Notice>{t('topics.unsubscribe.undone')}</Notice> : null}
        {!isDeclined && !hasChanged ? <p className={classes.lead}>{t('topics.unsubscribe.ask')}</p> : null}
      </div>
      <PlainButton
        kind={isDeclined ? 'quiet' : 'main'}
        field
        pending={isPending}
        onClick={() => void change(!isDeclined)}
      >
        {t(isDeclined ? 'topics.unsubscribe.undo' : 'topics.unsubscribe.button')}
      </PlainButton>
      <p>{t(isForCrew ? 'topics.unsubscribe.stillForCrew' : 'topics.unsubscribe.still')}</p>
    </>
  );
}

/** Where the link under a message leads: says what one unsubscribes from, and asks first. */
export default function Unsubscribe() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const token = useTakenKey(routes.unsubscribe.path, 'link');
  const own = useSubscription(token);
  const { subscription, error } = own;
  const isUnknown = isCallError(error, 'NOT_FOUND');
  usePageTitle(t('topics.unsubscribe.title'));
  useSpokenLocale(subscription?.locale);

  return (
    <div className="stack gap-20" aria-busy={!subscription && !error}>
      <h1 className={classes.title}>{t('topics.unsubscribe.title')}</h1>
      {error ? (
        <Notice kind="warn" role="alert">
          {isUnknown ? t('answers.linkInvalid') : errorMessage(error)}
        </Notice>
      ) : null}
      {subscription ? (
        <>
          <p className={classes.topic}>
            <strong>{t(`topics.${subscription.topic}`)}</strong>
            {t(`topics.${subscription.topic}.detail`)}
          </p>
          <Choice {...own} subscription={subscription} />
        </>
      ) : null}
      {!subscription && error && !isUnknown ? (
        <PlainButton onClick={() => void own.load()}>{t('common.retry')}</PlainButton>
      ) : null}
    </div>
  );
}
