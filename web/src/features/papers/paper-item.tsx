import { IconAlertTriangle } from '@tabler/icons-react';
import { paperState } from '@vigiefaon/domain/papers/papers';
import {
  deletePaper,
  getPaperFile,
  listPapers,
  type Paper,
  paperFileTypes,
  savePaperFile,
} from '@vigiefaon/domain/papers/papers.api';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import classes from './papers.module.css';
import { forgets } from './papers.queries.ts';

/** Until when a paper holds, and a sign where that is soon or was. */
export function PaperEnd({ validUntil }: Pick<Paper, 'validUntil'>) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  if (validUntil === null) return <span className="quiet">{t('papers.endless')}</span>;
  const state = paperState({ validUntil }, today);
  return (
    <span className={classes.end} data-state={state}>
      {state === 'VALID' ? null : <IconAlertTriangle size={18} aria-hidden />}
      {t(`papers.end.${state}`, { day: format.part.date(validUntil) })}
    </span>
  );
}

function useFile({ pilotId, paperId }: Paper) {
  const { t } = useTranslation();
  const saving = useEndpointMutation(savePaperFile, { forgets: [listPapers] });
  const { input, choose } = useFileChoice({
    label: t('papers.file'),
    accept: paperFileTypes.join(','),
    onFile: (file) => saving.mutate({ params: { pilotId, paperId }, file }),
  });
  return { input, choose, saving };
}

/** One paper: what it is, how long it holds, its file, and what can be done with it. */
export function PaperItem({ paper, onEdit }: { paper: Paper; onEdit: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const { input, choose, saving } = useFile(paper);
  const { pilotId, paperId, kind, name, number, fileName } = paper;
  const removing = useEndpointMutation(deletePaper, { forgets, onSuccess: () => setAsking(false) });
  const title = [t(`papers.kind.${kind}`), name].filter(Boolean).join(' · ');
  const failure = saving.error ?? removing.error;
  const label = (action: 'edit' | 'remove' | 'file' | 'otherFile') =>
    t('papers.of', { action: t(`papers.${action}`), title });
  const fileAction = fileName ? 'otherFile' : 'file';
  return (
    <li className={classes.paper}>
      <strong>{title}</strong>
      {number ? <span>{t('papers.numberIs', { number })}</span> : null}
      <PaperEnd validUntil={paper.validUntil} />
      {failure ? (
        <Notice kind="error" role="alert">
          {errorMessage(failure)}
        </Notice>
      ) : null}
      <div className="cluster gap-8">
        {fileName ? (
          <DownloadButton
            label={t('papers.of', { action: t('papers.open'), title })}
            fetchFile={(steps) => download(getPaperFile, { params: { pilotId, paperId } }, steps)}
          >
            {fileName}
          </DownloadButton>
        ) : null}
        {input}
        <QuietButton pending={saving.isPending} aria-label={label(fileAction)} onClick={choose}>
          {t(`papers.${fileAction}`)}
        </QuietButton>
        <QuietButton aria-label={label('edit')} onClick={onEdit}>
          {t('papers.edit')}
        </QuietButton>
        <QuietButton aria-label={label('remove')} onClick={() => setAsking(true)}>
          {t('papers.remove')}
        </QuietButton>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('papers.removeTitle')}
        question={t('papers.removeQuestion', { title })}
        confirmLabel={t('papers.remove')}
        irreversible
        pending={removing.isPending}
        onConfirm={() => removing.mutate({ params: { pilotId, paperId } })}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
