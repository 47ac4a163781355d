import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFieldOutbox } from '../../offline/field/field-outbox-context.ts';
import { type FieldEntry, holdsUp } from '../../offline/field/field-store.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { RefusedEntry } from './refused-entry.tsx';
import classes from './waiting.module.css';

interface WaitingSheetProps {
  entries: readonly FieldEntry[];
  onClose: () => void;
}

/** Parked behind a refused one of the same mission. */
function isParked(entry: FieldEntry, entries: readonly FieldEntry[]): boolean {
  return entries.some(
    (other) => holdsUp(other) && other.missionId === entry.missionId && other.position < entry.position,
  );
}

/** In order of sending, but a refused entry first: it asks for a decision. */
export function WaitingSheet({ entries, onClose }: WaitingSheetProps) {
  const { t } = useTranslation();
  const outbox = useFieldOutbox();
  const [dropped, setDropped] = useState<FieldEntry | null>(null);
  const [isSending, setSending] = useState(false);

  function send(): void {
    setSending(true);
    void outbox.flush().finally(() => setSending(false));
  }

  function drop(): void {
    if (dropped) void outbox.discard(dropped);
    setDropped(null);
  }

  const what = dropped?.summary ?? '';
  const isRefused = dropped?.state === 'CONFLICT';
  return (
    <Sheet opened onClose={onClose} title={t('field.sheet.title')}>
      {entries.length === 0 ? (
        <p role="status">{t('field.sheet.empty')}</p>
      ) : (
        <>
          <p className={classes.detail}>{t('field.sheet.detail')}</p>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry.entryId} className={classes.entry} data-refused={entry.state === 'CONFLICT' || undefined}>
                {entry.state === 'CONFLICT' ? (
                  <RefusedEntry entry={entry} onLook={onClose} onDiscard={() => setDropped(entry)} />
                ) : (
                  <WaitingEntry
                    entry={entry}
                    isParked={isParked(entry, entries)}
                    onTakeBack={() => setDropped(entry)}
                  />
                )}
              </li>
            ))}
          </ol>
          <MainButton field fullWidth pending={isSending} onClick={send}>
            {t('field.sheet.sendNow')}
          </MainButton>
        </>
      )}
      <ConfirmDialog
        opened={dropped !== null}
        title={t(isRefused ? 'field.conflict.discard' : 'field.takeBack')}
        question={t(isRefused ? 'field.conflict.question' : 'field.takeBackQuestion', { what })}
        confirmLabel={t(isRefused ? 'field.conflict.discard' : 'field.takeBack')}
        irreversible={isRefused}
        onConfirm={drop}
        onClose={() => setDropped(null)}
      />
    </Sheet>
  );
}

interface WaitingEntryProps {
  entry: FieldEntry;
  isParked: boolean;
  onTakeBack: () => void;
}

function WaitingEntry({ entry, isParked, onTakeBack }: WaitingEntryProps) {
  const { t, format } = useTranslation();
  return (
    <>
      <div className={classes.words}>
        <strong>{entry.summary}</strong>
        <time dateTime={entry.at} className="quiet">
          {format.instant(entry.at)}
        </time>
        {isParked ? <span className="quiet">{t('field.sheet.waitsBehind')}</span> : null}
      </div>
      {/* What has left once the server may know of: it can no longer be taken back here. */}
      {entry.tries === 0 ? (
        <QuietButton
          aria-label={t('common.labelled', { label: t('field.takeBack'), value: entry.summary })}
          onClick={onTakeBack}
        >
          {t('field.takeBack')}
        </QuietButton>
      ) : null}
    </>
  );
}
