import { IconFileImport } from '@tabler/icons-react';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import { unreadableReasons } from '@vigiefaon/domain/parcels/unreadable-file';
import { useRef, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './import.module.css';
import { type PreviewRow, previewOf } from './import-preview.ts';
import { ImportPreview } from './import-preview-list.tsx';
import { useReadParcelFile } from './parcels.queries.ts';

const accepted = '.geojson,.json,.kml,.kmz,.gpx,.zip';

interface ImportButtonProps {
  onImport: (shapes: readonly CreateParcelInformation[]) => void;
}

/** Reads parcels from a file and shows them before any is taken. */
export function ImportButton({ onImport }: ImportButtonProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<PreviewRow[] | null>(null);
  const [fileName, setFileName] = useState('');
  const { mutate, isPending, error, reset } = useReadParcelFile();

  const read = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    setFileName(file.name);
    mutate(
      { file },
      { onSuccess: ({ items }) => setRows(previewOf(items, (number) => t('parcels.importedName', { number }))) },
    );
  };
  const reason = isCallError(error, 'UNREADABLE_FILE')
    ? unreadableReasons.find((candidate) => candidate === error.problem?.reason)
    : undefined;
  const close = () => {
    setRows(null);
    reset();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('parcels.import')}
        onChange={(event) => read(event.currentTarget.files?.[0])}
      />
      <QuietButton
        leftSection={<IconFileImport size={20} />}
        pending={isPending}
        onClick={() => input.current?.click()}
      >
        {t('parcels.import')}
      </QuietButton>
      <Sheet opened={error !== null || rows !== null} onClose={close} title={t('parcels.importTitle')} size={560}>
        <p className={classes.file}>{fileName}</p>
        {error ? (
          <>
            <p role="alert">{reason ? t(`parcels.unreadable.${reason}`) : errorMessage(error)}</p>
            <p className="quiet small numbers">{t('parcels.formats')}</p>
            <QuietButton fullWidth onClick={() => input.current?.click()}>
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
}
