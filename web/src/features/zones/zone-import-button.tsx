import { IconFileImport } from '@tabler/icons-react';
import { zoneFileRefusals } from '@vigiefaon/domain/zones/zone-fault';
import { importZones } from '@vigiefaon/domain/zones/zones.api';
import { isCallError } from '../../api/call-error.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import { forgets } from './zones.queries.ts';

/** Reads zones from a file of this device. */
export function ZoneImportButton({ onImported }: { onImported: (sourceId: string) => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useEndpointMutation(importZones, { forgets });
  const wordsOf = (error: unknown) => {
    const reason = isCallError(error, 'UNREADABLE_FILE')
      ? zoneFileRefusals.find((known) => known === error.problem?.reason)
      : undefined;
    return reason ? t(`zones.unreadable.${reason}`) : errorMessage(error);
  };
  const read = (file: File) =>
    mutate(
      { file },
      {
        onSuccess: ({ sourceId, zones, setAside, warningCount }) => {
          const remarks = warningCount > 0 ? t('zones.sources.faults', { count: warningCount }) : null;
          const aside = setAside > 0 ? t('zones.setAside.count', { count: setAside }) : null;
          const detail = [aside, remarks].filter(Boolean).join(' · ') || undefined;
          showToast({ severity: 'success', summary: t('zones.sources.imported', { count: zones }), detail });
          onImported(sourceId);
        },
        onError: (error) => showToast({ severity: 'error', summary: file.name, detail: wordsOf(error) }),
      },
    );
  const { input, choose } = useFileChoice({
    label: t('zones.sources.import'),
    accept: '.json,.geojson,application/json',
    onFile: read,
  });
  return (
    <>
      {input}
      <MainButton leftSection={<IconFileImport size={20} aria-hidden />} pending={isPending} onClick={choose}>
        {isPending ? t('zones.sources.importing') : t('zones.sources.import')}
      </MainButton>
    </>
  );
}
