import { getHandoverDocument } from '@vigiefaon/domain/handover/handover.api';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';

/** The signed document, for whoever is given it by hand. */
export function HandoverFile({ handoverId, name }: { handoverId: string; name: string }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      label={t('handover.fileOf', { name })}
      fetchFile={(steps) => download(getHandoverDocument, { params: { handoverId } }, steps)}
    >
      {t('handover.file')}
    </DownloadButton>
  );
}
