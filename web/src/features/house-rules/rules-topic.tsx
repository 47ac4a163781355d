import { getHouseRules, getRulesAcceptances, publishHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { useCurrentUser } from '../../api/current-user.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PublishedTextEditor } from '../../published-text/published-text-editor.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/toast.ts';
import { Acceptances } from './acceptances.tsx';
import classes from './house-rules.module.css';
import { HouseRulesText } from './house-rules-text.tsx';

function useEditorWords(version: number, pilots: number) {
  const { t } = useTranslation();
  return {
    text: t('houseRules.title'),
    hint: t('houseRules.hint'),
    publish: t('houseRules.publish', { version: version + 1 }),
    confirmTitle: t('houseRules.confirmTitle', { version: version + 1 }),
    confirmQuestion: t('houseRules.confirmQuestion', { count: pilots }),
    overtaken: t('houseRules.overtaken', { version }),
    giveUp: t('houseRules.giveUp'),
    preview: t('houseRules.preview'),
  };
}

/** The rules in three languages, written on and published anew; and who has accepted them. */
export function RulesTopic() {
  const { t, format } = useTranslation();
  const { userId } = useCurrentUser();
  const errorMessage = useErrorMessage();
  const { data: rules, error, refetch } = useCall(getHouseRules, {});
  const { data: acceptances } = useCall(getRulesAcceptances, {});
  const words = useEditorWords(rules?.version ?? 0, acceptances?.pilots ?? 0);
  const publish = useSend(publishHouseRules, { forgets: [getHouseRules, getRulesAcceptances] });

  async function handlePublish(body: Parameters<typeof publish.mutateAsync>[0]['body']): Promise<boolean> {
    try {
      const { version } = await publish.mutateAsync({ body });
      showToast({ severity: 'success', summary: t('houseRules.published', { version }) });
      return true;
    } catch {
      // Whatever stood in the way, what is in force now is shown beside what was typed.
      await refetch();
      return false;
    }
  }

  return (
    <div className="stack gap-20">
      <h2>{t('tools.rules')}</h2>
      <p className={classes.quiet}>{t('houseRules.toolsLead')}</p>
      <Acceptances />
      {error && !rules ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {rules ? (
        <>
          <h3>{t('houseRules.version', { version: rules.version, when: format.part.instant(rules.publishedAt) })}</h3>
          <PublishedTextEditor
            inForce={rules}
            draftKey={`house-rules:${userId}`}
            words={words}
            failure={publish.error ? errorMessage(publish.error) : null}
            pending={publish.isPending}
            onPublish={handlePublish}
            preview={(text, locale) => <HouseRulesText text={text} locale={locale} />}
          />
        </>
      ) : null}
    </div>
  );
}
