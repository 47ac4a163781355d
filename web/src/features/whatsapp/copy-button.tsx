import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

interface CopyButtonProps {
  /** Names the copied text for those who only hear it. */
  label: string;
  text: string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTranslation();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ severity: 'success', summary: t('whatsapp.copied') });
    } catch {
      showToast({ severity: 'warn', summary: t('whatsapp.notCopied') });
    }
  }

  return (
    <QuietButton onClick={() => void copy()} leftSection={<IconCopy size={20} aria-hidden />}>
      {label}
    </QuietButton>
  );
}
