import { Link } from '@tanstack/react-router';
import { CallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFieldOutbox } from '../../offline/field/field-outbox-context.ts';
import type { FieldEntry } from '../../offline/field/field-store.ts';
import { DangerButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './waiting.module.css';

interface RefusedEntryProps {
  entry: FieldEntry;
  /** Another page is shown: the sheet makes room. */
  onLook: () => void;
  onDiscard: () => void;
}

/** All of it in words that can be sent to somebody by other means. */
function textOf({ summary, at, body }: FieldEntry): string {
  return [summary, at, JSON.stringify(body, null, 2)].join('\n');
}

export function RefusedEntry({ entry, onLook, onDiscard }: RefusedEntryProps) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const outbox = useFieldOutbox();
  const { problem, missionId } = entry;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(textOf(entry));
    showToast({ severity: 'success', summary: t('field.conflict.copied') });
  }

  return (
    <>
      <div className={classes.words}>
        <span className={classes.refusedWord}>{t('field.conflict.title')}</span>
        <strong>{entry.summary}</strong>
        <time dateTime={entry.at} className="quiet">
          {format.instant(entry.at)}
        </time>
        <span>{errorMessage(new CallError(problem?.code ?? 'UNEXPECTED', problem))}</span>
        {problem?.finds ? (
          <span>
            {t('field.conflict.fawns', {
              times: format.list(problem.finds.map(({ seenAt }) => format.timeOf(seenAt))),
            })}
          </span>
        ) : null}
      </div>
      <div className={classes.choices}>
        {missionId ? (
          <Link
            to="/missions/{-$missionId}"
            params={{ missionId }}
            search={{}}
            className={classes.look}
            onClick={onLook}
          >
            {t('field.conflict.look')}
          </Link>
        ) : null}
        <QuietButton onClick={() => void outbox.retry(entry)}>{t('field.conflict.retry')}</QuietButton>
        <QuietButton onClick={() => void copy().catch(() => undefined)}>{t('field.conflict.copy')}</QuietButton>
        <DangerButton variant="outline" onClick={onDiscard}>
          {t('field.conflict.discard')}
        </DangerButton>
      </div>
    </>
  );
}
