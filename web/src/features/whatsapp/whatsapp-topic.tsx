import { getWhatsappState, type WhatsappState } from '@vigiefaon/domain/whatsapp/whatsapp.api';
import { whatsappTemplateName, whatsappTemplates } from '@vigiefaon/domain/whatsapp/whatsapp-templates';
import { useEndpointQuery } from '../../api/queries.ts';
import type { TextKey } from '../../i18n/namespaces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './whatsapp.module.css';
import { WhatsappTemplateList } from './whatsapp-template-list.tsx';

type Trouble = NonNullable<WhatsappState['trouble']>;

const troubleWords: Partial<Record<Trouble['failure'], TextKey>> = {
  LOGIN_REFUSED: 'whatsapp.trouble.LOGIN_REFUSED',
  TEMPLATE_REFUSED: 'whatsapp.trouble.TEMPLATE_REFUSED',
  NO_CONNECTION: 'whatsapp.trouble.NO_CONNECTION',
  TOO_MANY_AT_ONCE: 'whatsapp.trouble.TOO_MANY_AT_ONCE',
};

function TroubleNotice({ failure, template, answer, at }: Trouble) {
  const { t, format } = useTranslation();
  const known = whatsappTemplates.find((name) => name === template);
  const name = known ? whatsappTemplateName(known) : template;
  return (
    <Notice kind="error" title={t('whatsapp.trouble', { when: format.part.fromNow(at) })}>
      {t(troubleWords[failure] ?? 'whatsapp.trouble.REFUSED', { template: name })}
      {answer ? <code className={classes.answer}>{answer}</code> : null}
    </Notice>
  );
}

function Times({ lastSentAt, lastHeardAt }: Pick<WhatsappState, 'lastSentAt' | 'lastHeardAt'>) {
  const { t, format } = useTranslation();
  const when = (instant: string | null) => (instant ? format.fromNow(instant) : t('whatsapp.never'));
  return (
    <dl className={classes.times}>
      <div>
        <dt className="quiet">{t('whatsapp.lastSent')}</dt>
        <dd className="strong">{when(lastSentAt)}</dd>
      </div>
      <div>
        <dt className="quiet">{t('whatsapp.lastHeard')}</dt>
        <dd className="strong">{when(lastHeardAt)}</dd>
      </div>
    </dl>
  );
}

/** Whether WhatsApp is on and works, and what Meta has to be told. */
function WhatsappCondition({ state }: { state: WhatsappState }) {
  const { t } = useTranslation();
  const { isOn, trouble, webhookUrl } = state;
  return (
    <>
      {isOn ? (
        <Notice title={t('whatsapp.on')}>{t('whatsapp.onDetail')}</Notice>
      ) : (
        <Notice kind="warn" title={t('whatsapp.off')}>
          {t('whatsapp.offDetail')}
        </Notice>
      )}
      {isOn && trouble ? <TroubleNotice {...trouble} /> : null}
      {isOn ? <Times {...state} /> : null}
      <section className={classes.card} aria-labelledby="whatsapp-webhook">
        <h3 id="whatsapp-webhook">{t('whatsapp.webhook')}</h3>
        <p className="quiet">{t('whatsapp.webhookHint')}</p>
        <code className="breaks">{webhookUrl}</code>
        <div>
          <CopyButton label={t('whatsapp.copyAddress')} text={webhookUrl} />
        </div>
      </section>
    </>
  );
}

/** Whether messages go out by WhatsApp, and all that Meta needs for it. */
export function WhatsappTopic() {
  const { t } = useTranslation();
  const { data: state, error, refetch } = useEndpointQuery(getWhatsappState, {});
  return (
    <div className="stack gap-16" aria-busy={!state && !error}>
      <h2>{t('whatsapp.title')}</h2>
      <p className="quiet">{t('whatsapp.lead')}</p>
      {error && !state ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {state ? <WhatsappCondition state={state} /> : null}
      <WhatsappTemplateList />
    </div>
  );
}
