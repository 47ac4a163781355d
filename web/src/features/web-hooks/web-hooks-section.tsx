import type { WebHook } from '@vigiefaon/domain/web-hooks/web-hook';
import { listWebHooks } from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { useState } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { TopicSection } from '../../ui/layout/topic-section.tsx';
import { HookLog } from './hook-log.tsx';
import { WebHookCard } from './web-hook-card.tsx';
import { WebHookForm } from './web-hook-form.tsx';

type Opened = { form: WebHook | null } | { log: WebHook } | null;

/** Programs that are told of orders, assignments and reports. */
export function WebHooksSection() {
  const { t } = useTranslation();
  const read = useEndpointQuery(listWebHooks, {});
  const { data } = read;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isForm = opened !== null && 'form' in opened;
  const shownLog = opened && 'log' in opened ? opened.log : null;
  return (
    <TopicSection title={t('outside.hooks.title')} lead={t('outside.hooks.lead')} read={read}>
      {data?.items.length === 0 ? <p>{t('outside.hooks.none')}</p> : null}
      <ul className="stack gap-8" aria-label={t('outside.hooks.list')}>
        {data?.items.map((hook) => (
          <WebHookCard
            key={hook.webHookId}
            hook={hook}
            onEdit={() => setOpened({ form: hook })}
            onLog={() => setOpened({ log: hook })}
          />
        ))}
      </ul>
      <div>
        <QuietButton onClick={() => setOpened({ form: null })}>{t('outside.hooks.add')}</QuietButton>
      </div>
      <Sheet
        opened={isForm}
        onClose={close}
        size={560}
        title={t(isForm && opened.form ? 'outside.hooks.editTitle' : 'outside.hooks.add')}
      >
        {isForm ? <WebHookForm hook={opened.form} onSaved={close} /> : null}
      </Sheet>
      <Sheet
        opened={shownLog !== null}
        onClose={close}
        size={560}
        title={shownLog ? t('outside.hooks.logTitle', { name: shownLog.name }) : ''}
      >
        {shownLog ? <HookLog hook={shownLog} /> : null}
      </Sheet>
    </TopicSection>
  );
}
