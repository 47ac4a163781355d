import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { leanSettings } from '../../api/lean-endpoints.ts';
import { SettingsContext } from '../../api/settings-context.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { askingDrafts } from '../../features/order-requests/asking/asking-draft.ts';
import { AskingScreen } from '../../features/order-requests/asking/asking-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOnline } from '../../offline/use-online.ts';
import { useKeptDraft } from '../../ordering/draft/use-kept-draft.ts';
import { routes } from '../../routing/routes.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

const draftKey = 'order-new';

/** The association's evening and seasons, without which no day can be chosen. */
function useSettings() {
  const atStart = use(SettingsContext);
  const [settings, setSettings] = useState<PublicSettings | null>(null);
  const [error, setError] = useState<unknown>(null);
  async function load(): Promise<void> {
    setError(null);
    try {
      setSettings(await atStart.then((known) => known ?? call(leanSettings)));
    } catch (failure) {
      setError(failure);
    }
  }
  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);
  return { settings, error, load };
}

/** Where somebody without account asks for a search: who, which fields, when, on one page. */
export default function OrderNew() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { settings, error, load } = useSettings();
  const { draft, ...kept } = useKeptDraft(draftKey, askingDrafts);
  usePageTitle(t('orderRequest.title'));
  useOnline(() => {
    if (error) void load();
  });
  return (
    <div className="stack gap-24" aria-busy={(!draft || !settings) && !error}>
      {draft && settings ? (
        <AskingScreen {...kept} draft={draft} settings={settings} loginAddress={routes.login.path} />
      ) : null}
      {error ? (
        <Notice kind="warn" role="alert">
          <p>{errorMessage(error)}</p>
          <PlainButton onClick={() => void load()}>{t('common.retry')}</PlainButton>
        </Notice>
      ) : null}
      {(!draft || !settings) && !error ? <p role="status">{t('common.loading')}</p> : null}
    </div>
  );
}
