import { IconFileImport } from '@tabler/icons-react';
import { importHandover } from '@vigiefaon/domain/handover/handover.api';
import { largestDocument } from '@vigiefaon/domain/handover/handover-values';
import { isCallError } from '../../../api/call-error.ts';
import { isAtFields } from '../../../api/field-errors.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useFileChoice } from '../../../ui/fields/use-file-choice.tsx';
import { missionReads } from '../handover.queries.ts';
import { useHandoverWords } from '../use-handover-words.ts';

/** What a file says as JSON; null where it is none. */
async function documentIn(file: File): Promise<Record<string, unknown> | null> {
  try {
    const read: unknown = JSON.parse(await file.text());
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/** Brings in by hand what a neighbour has sent as a file. */
export function ImportButton({ onImported }: { onImported: (handoverId: string) => void }) {
  const { t } = useTranslation();
  const { errorOf } = useHandoverWords();
  const { mutate, isPending } = useEndpointMutation(importHandover, { forgets: missionReads });
  const fail = (file: File, detail: string) =>
    showToast({ severity: 'error', summary: t('handover.notImported', { name: file.name }), detail, lifeMs: 12_000 });
  const wordsOf = (error: unknown) =>
    isAtFields(error) || isCallError(error, 'UNREADABLE_FILE') ? t('handover.noDocument') : errorOf(error);

  async function read(file: File): Promise<void> {
    if (file.size > largestDocument) return fail(file, t('handover.tooLarge'));
    const document = await documentIn(file);
    if (!document) return fail(file, t('handover.noDocument'));
    mutate(
      { body: { document } },
      {
        onSuccess: ({ handoverId }) => {
          showToast({ severity: 'success', summary: t('handover.imported') });
          onImported(handoverId);
        },
        onError: (error) => fail(file, wordsOf(error)),
      },
    );
  }

  const { input, choose } = useFileChoice({
    label: t('handover.import'),
    accept: '.geojson,.json,application/geo+json,application/json',
    onFile: (file) => void read(file),
  });
  return (
    <>
      {input}
      <QuietButton leftSection={<IconFileImport size={20} aria-hidden />} pending={isPending} onClick={choose}>
        {t('handover.import')}
      </QuietButton>
    </>
  );
}
