import type { ImportKind } from '@vigiefaon/domain/people-import/import-fields';
import { readPeopleList } from '@vigiefaon/domain/people-import/people-imports.api';
import { unreadableTableReasons } from '@vigiefaon/domain/people-import/unreadable-table';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import { useListStep } from './people.queries.ts';

const accepted = '.csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods';

/** The file that was read last, from which another sheet may be read. */
let lastFile: { importId: string; file: File } | null = null;

/** Reads a list from a file of this device; answers where it stands then. */
export function useReadList(kind: ImportKind, label: string, onRead: (importId: string) => void) {
  const { locale } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const { mutate, isPending, error } = useListStep(readPeopleList, {
    onDone: ({ importId }) => {
      if (file) lastFile = { importId, file };
      onRead(importId);
    },
  });
  const read = (chosen: File, sheet?: string) => {
    setFile(chosen);
    mutate({ file: chosen, query: { kind, locale, ...(sheet === undefined ? {} : { sheet }) } });
  };
  const { input, choose } = useFileChoice({ label, accept: accepted, onFile: (chosen) => read(chosen) });
  return {
    input,
    choose,
    isPending,
    fault: error ? <ReadFault error={error} fileName={file?.name ?? ''} /> : null,
    read,
  };
}

/** The file of a list, as long as this page stays open. */
export function fileOf(importId: string): File | null {
  return lastFile?.importId === importId ? lastFile.file : null;
}

function ReadFault({ error, fileName }: { error: Error; fileName: string }): ReactNode {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const reason = isCallError(error, 'UNREADABLE_FILE')
    ? unreadableTableReasons.find((known) => known === error.problem?.reason)
    : undefined;
  return (
    <Notice kind="warn" role="alert" title={fileName}>
      {reason ? t(`people.unreadable.${reason}`) : errorMessage(error)}
    </Notice>
  );
}
