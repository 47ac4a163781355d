import { IconFileImport } from '@tabler/icons-react';
import { type CreateParcelInformation, importParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { type ReactNode, useState } from 'react';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import classes from './import.module.css';
import { type PreviewRow, previewOf, unreadableReasonOf } from './import-preview.ts';
import { ImportPreview } from './import-preview-list.tsx';

const accepted = '.gpkg,.geojson,.json,.kml,.kmz,.gpx,.xml,.zip';

interface ParcelImport {
  button: ReactNode;
  /** Stands where it stays: a file is chosen while the parcels may still come, which moves the button. */
  dialog: ReactNode;
}

/** A file being read, and what was found in it. */
function useReadFile() {
  const { t } = useTranslation();
  const [rows, setRows] = useState<PreviewRow[] | null>(null);
  const [fileName, setFileName] = useState('');
  const { mutate, isPending, error, reset } = useEndpointMutation(importParcels, {
    onSuccess: ({ items }) => setRows(previewOf(items, (number) => t('parcels.importedName', { number }))),
  });
  return {
    rows,
    setRows,
    fileName,
    isPending,
    error,
    read: (file: File) => {
      setFileName(file.name);
      mutate({ file });
    },
    close: () => {
      setRows(null);
      reset();
    },
  };
}

/** Reads parcels from a file and shows them before any is taken. */
export function useParcelImport(onImport: (shapes: readonly CreateParcelInformation[]) => void): ParcelImport {
  const { t } = useTranslation();
  const { rows, setRows, fileName, isPending, error, read, close } = useReadFile();
  const { input, choose } = useFileChoice({ label: t('parcels.import'), accept: accepted, onFile: read });
  const take = (shapes: readonly CreateParcelInformation[]) => {
    onImport(shapes);
    close();
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
        {error ? <Unreadable error={error} onOther={choose} /> : null}
        {rows && !error ? <ImportPreview rows={rows} onChange={setRows} onImport={take} /> : null}
      </Sheet>
    </>
  );
  return { button, dialog };
}

function Unreadable({ error, onOther }: { error: Error; onOther: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const reason = unreadableReasonOf(error);
  return (
    <>
      <p role="alert">{reason ? t(`parcels.unreadable.${reason}`) : errorMessage(error)}</p>
      <p className="quiet small numbers">{t('parcels.formats')}</p>
      <QuietButton fullWidth onClick={onOther}>
        {t('parcels.otherFile')}
      </QuietButton>
    </>
  );
}
