import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { AnswerFields } from '../../features/answers/answer-fields.tsx';
import classes from '../../features/answers/answers.module.css';
import { useAnswers } from '../../features/answers/use-answers.ts';
import { useSpokenLocale } from '../../i18n/use-spoken-locale.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { routes } from '../../routing/routes.ts';
import { useTakenKey } from '../../routing/take-key.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

function NoAnswers({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const hasNewRules = isCallError(error, 'RULES_NOT_ACCEPTED');
  const isUnknown = isCallError(error, 'NOT_FOUND');
  return (
    <>
      <Notice kind="warn" role="alert">
        {hasNewRules || isUnknown ? t(hasNewRules ? 'answers.rules' : 'answers.linkInvalid') : errorMessage(error)}
      </Notice>
      {hasNewRules || isUnknown ? null : <PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>}
    </>
  );
}

/** Where the link of a message leads that asks a pilot: answers without login. */
export default function Answer() {
  const { t, format } = useTranslation();
  const token = useTakenKey(routes.answer.path, 'link');
  const answers = useAnswers(token);
  const { asked, error } = answers;
  usePageTitle(t('answers.title'));
  useSpokenLocale(asked?.locale);

  const day = asked && dayOf(asked, format);
  return (
    <div className="stack gap-20" aria-busy={!asked && !error}>
      <h1 className={classes.title}>{day ?? t('answers.title')}</h1>
      {error ? <NoAnswers error={error} onRetry={() => void answers.load()} /> : null}
      {asked && !error ? <AnswerFields {...answers} asked={asked} /> : null}
      {asked || error ? (
        <a href="/" className={classes.app}>
          {t(error ? 'answers.logIn' : 'answers.openApp')}
        </a>
      ) : (
        <p role="status">{t('common.loading')}</p>
      )}
    </div>
  );
}

/** "tomorrow, Friday 5 June"; a far day has no word of its own. */
function dayOf({ day, today }: { day: string; today: string }, format: ReturnType<typeof useTranslation>['format']) {
  const [words, long] = [format.dayInWords(day, today), format.longDay(day, today)];
  return words === long ? long : `${words}, ${long}`;
}
