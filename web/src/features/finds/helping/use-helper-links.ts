import { listFinds, revokeHelperLink, saveHelperLink } from '@vigiefaon/domain/finds/finds.api';
import type { HelperLink } from '@vigiefaon/domain/finds/helper-link';
import { knownHelperLinks } from '@vigiefaon/domain/finds/known-helper-links';
import { useMemo } from 'react';
import { newId, newKey } from '../../../api/new-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useUnrefusedEntries } from '../../../offline/field/field-outbox-context.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

const forgets = [listFinds];

/** The links of a mission for its helpers, made and taken back with or without a network: the phone makes their secret. */
export function useHelperLinks(missionId: string, links: readonly HelperLink[]) {
  const { t } = useTranslation();
  const entries = useUnrefusedEntries(missionId);
  const known = useMemo(() => knownHelperLinks(links, entries), [links, entries]);
  const sendSave = useFieldSend(saveHelperLink, { forgets });
  const sendRevoked = useFieldSend(revokeHelperLink, { forgets });
  return {
    known,
    give: async () => {
      const params = { missionId, helperLinkId: newId() };
      const body = { at: fieldNow().toISOString(), token: newKey() };
      await sendSave({ params, body, missionId, summary: t('finds.sent.helperLink') });
    },
    takeBack: async (helperLinkId: string) => {
      const summary = t('finds.sent.helperLinkRevoked');
      const kept = await sendRevoked({ params: { missionId, helperLinkId }, body: null, missionId, summary });
      if (kept) showToast({ severity: 'success', summary, detail: t('finds.helperRevokedDetail') });
    },
  };
}
