import { getWhatsappState } from '@vigiefaon/domain/whatsapp/whatsapp.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { WhatsappCondition } from './whatsapp-condition.tsx';
import { WhatsappTemplateList } from './whatsapp-template-list.tsx';

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
