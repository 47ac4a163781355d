import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Download, saveFile } from '../../api/download.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../feedback/toast.ts';
import { QuietButton } from './buttons.tsx';

export interface DownloadSteps {
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

interface DownloadButtonProps {
  /** For those who hear the button. */
  label: string;
  children: ReactNode;
  fetchFile: (steps: DownloadSteps) => Promise<Download>;
}

/** How many bytes have come, null while nothing is fetched; says whether the file came and why not. */
function useDownload(fetchFile: DownloadButtonProps['fetchFile']) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [bytes, setBytes] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(): Promise<void> {
    const abort = new AbortController();
    stop.current = abort;
    setBytes(0);
    try {
      const file = await fetchFile({ onProgress: setBytes, signal: abort.signal });
      saveFile(file);
      showToast({ id: 'download', severity: 'success', summary: t('exports.saved'), detail: file.fileName });
    } catch (error) {
      if (abort.signal.aborted) return;
      const action = { label: t('common.retry'), onClick: () => void start() };
      const failure = { severity: 'error', summary: t('exports.failed'), detail: errorMessage(error) } as const;
      showToast({ id: 'download', ...failure, action });
    } finally {
      stop.current = null;
      setBytes(null);
    }
  }

  return { bytes, start: () => void start(), stop: () => stop.current?.abort() };
}

const perMegabyte = 1_000_000;

/** Fetches a file and says in words how far it is; a second press stops it. */
export function DownloadButton({ label, children, fetchFile }: DownloadButtonProps) {
  const { t, format } = useTranslation();
  const { bytes, start, stop } = useDownload(fetchFile);
  if (bytes === null) {
    return (
      <QuietButton aria-label={label} leftSection={<IconDownload size={18} aria-hidden />} onClick={start}>
        {children}
      </QuietButton>
    );
  }
  const megabytes = format.count(Math.round((bytes / perMegabyte) * 10) / 10);
  return (
    <QuietButton aria-label={t('common.labelled', { label: t('exports.stop'), value: label })} onClick={stop}>
      <span role="status">{t('exports.received', { megabytes })}</span>
    </QuietButton>
  );
}
