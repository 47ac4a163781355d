import { IconFileImport } from '@tabler/icons-react';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import { unreadableReasons } from '@vigiefaon/domain/parcels/unreadable-file';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import classes from './import.module.css';
import { type PreviewRow, previewOf } from './import-preview.ts';
import { ImportPreview } from './import-preview-list.tsx';
import { useReadParcelFile } from './parcels.queries.ts';

const accepted = '.geojson,.json,.kml,.kmz,.gpx,.zip';

interface ParcelImport {
  button: ReactNode;
  /** Stands where it stays: a file is chosen while the parcels may still come, which moves the button. */
  dialog: ReactNode;
}

/** Reads parcels from a file and shows them before any is taken. */
export function useParcelImport(onImport: (shapes: readonly CreateParcelInformation[]) => void): ParcelImport {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [rows, setRows] = useState<PreviewRow[] | null>(null);
  const [fileName, setFileName] = useState('');
  const { mutate, isPending, error, reset } = useReadParcelFile();

  const read = (file: File) => {
    setFileName(file.name);
    mutate(
      { file },
      { onSuccess: ({ items }) => setRows(previewOf(items, (number) => t('parcels.importedName', { number }))) },
    );
  };
  const { input, choose } = useFileChoice({ label: t('parcels.import'), accept: accepted, onFile: read });
  const reason = isCallError(error, 'UNREADABLE_FILE')
    ? unreadableReasons.find((candidate) => candidate === error.problem?.reason)
    : undefined;
  const close = () => {
    setRows(null);
    reset();
  };
  const button = (
    <QuietButton leftSection={<IconFileImport size={20} />} pending={isPending} onClick={choose}>
      {t('parcels.import')}
    </QuietButton>
  );
  const dialog = (
    <>
      {input}
      <Sheet opened={error !== null || rows !== null} onClose={close} title={t('parcels.importTitle')} size={560}>
        <p className={classes.file}>{fileName}</p>
        {error ? (
          <>
            <p role="alert">{reason ? t(`parcels.unreadable.${reason}`) : errorMessage(error)}</p>
            <p className="quiet small numbers">{t('parcels.formats')}</p>
            <QuietButton fullWidth onClick={choose}>
              {t('parcels.otherFile')}
            </QuietButton>
          </>
        ) : null}
        {rows && !error ? (
          <ImportPreview
            rows={rows}
            onChange={setRows}
            onImport={(shapes) => {
              onImport(shapes);
              close();
            }}
          />
        ) : null}
      </Sheet>
    </>
  );
  return { button, dialog };
}
