import type { HandoverSender } from '@vigiefaon/domain/handover/handover';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';

/** In a line: whether we know who says so; nothing of what we offer. */
export function SenderBadge({ sender }: { sender: HandoverSender | null }) {
  const { t } = useTranslation();
  if (sender === null || sender === 'KNOWN') return null;
  return <Badge>{t(`handover.sender.${sender}.short`)}</Badge>;
}

/** At the head: a signature of ours to believe, or what a person has to check first. */
export function SenderNotice({ sender, name }: { sender: HandoverSender; name: string }) {
  const { t } = useTranslation();
  if (sender === 'KNOWN') return <p className="quiet">{t('handover.sender.KNOWN', { name })}</p>;
  return (
    <Notice kind="warn" title={t(`handover.sender.${sender}.short`)}>
      {t(`handover.sender.${sender}`, { name })}
    </Notice>
  );
}
