import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../feedback/toast.ts';
import { QuietButton } from './buttons.tsx';

interface CopyButtonProps {
  text: string;
  /** On the button; "Copy the link" where nothing is said. */
  children?: ReactNode;
}

/** Copies what stands beside it. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { t } = useTranslation();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ severity: 'success', summary: t('sending.copied') });
    } catch {
      showToast({ severity: 'warn', summary: t('sending.notCopied'), detail: text });
    }
  }
  return (
    <QuietButton leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
      {children ?? t('sending.copy')}
    </QuietButton>
  );
}
