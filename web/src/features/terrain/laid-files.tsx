import { takeLaidTerrain } from '@vigiefaon/domain/terrain/terrain.api';
import { useEndpointMutation } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './terrain.module.css';
import { forgets } from './terrain.queries.ts';

interface LaidFilesProps {
  files: readonly string[];
  /** Names of files that were read. */
  taken: readonly string[];
  folder: string;
  onRefused: (why: { file: string; error: unknown } | null) => void;
}

/** Files that lie in the folder of the server: each is read with one press. */
export function LaidFiles({ files, taken, folder, onRefused }: LaidFilesProps) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useEndpointMutation(takeLaidTerrain, { forgets });
  const read = (fileName: string) => {
    onRefused(null);
    mutate(
      { body: { fileName } },
      {
        onSuccess: ({ tile }) => showToast({ severity: 'success', summary: t('terrain.taken', { tile }) }),
        onError: (error) => onRefused({ file: fileName, error }),
      },
    );
  };
  return (
    <section className="stack gap-8" aria-labelledby="laid-files">
      <h3 id="laid-files">{t('terrain.laid')}</h3>
      <p className="breaks">
        {t(files.length > 0 ? 'terrain.laidLead' : 'terrain.folder')} <code>{folder}</code>
      </p>
      <ul className="stack gap-8" aria-labelledby="laid-files">
        {files.map((fileName) => (
          <li key={fileName} className={classes.missing}>
            <span className="breaks">
              {fileName}
              {taken.includes(fileName) ? <span className="quiet"> · {t('terrain.laidAlready')}</span> : null}
            </span>
            <QuietButton
              aria-label={t('terrain.laidReadOf', { name: fileName })}
              disabled={isPending}
              pending={isPending && variables.body.fileName === fileName}
              onClick={() => read(fileName)}
            >
              {t('terrain.laidRead')}
            </QuietButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
