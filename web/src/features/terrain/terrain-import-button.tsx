import { IconFileImport } from '@tabler/icons-react';
import { importTerrain } from '@vigiefaon/domain/terrain/terrain.api';
import { useEndpointMutation } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import { forgets } from './terrain.queries.ts';

/** Reads a tile of heights from a file of this device; why it was not is told to `onRefused`, null when one is read. */
export function TerrainImportButton({
  onRefused,
}: {
  onRefused: (why: { file: string; error: unknown } | null) => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpointMutation(importTerrain, { forgets });
  const read = (file: File) => {
    onRefused(null);
    mutate(
      { file },
      {
        onSuccess: ({ tile }) => showToast({ severity: 'success', summary: t('terrain.taken', { tile }) }),
        onError: (error) => onRefused({ file: file.name, error }),
      },
    );
  };
  const { input, choose } = useFileChoice({
    label: t('terrain.import'),
    accept: '.hgt,.tif,.tiff,.zip,image/tiff,application/zip',
    onFile: read,
  });
  return (
    <>
      {input}
      <MainButton leftSection={<IconFileImport size={20} aria-hidden />} pending={isPending} onClick={choose}>
        {isPending ? t('terrain.importing') : t('terrain.import')}
      </MainButton>
    </>
  );
}
