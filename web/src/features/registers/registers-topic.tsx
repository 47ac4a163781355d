import { IconFileImport, IconWorldDownload } from '@tabler/icons-react';
import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ImportForm } from './import-form.tsx';
import { LiveForm } from './live-form.tsx';
import { RegisterCard } from './register-card.tsx';
import { RegisterForm } from './register-form.tsx';
import classes from './registers.module.css';
import { useRegisters } from './registers.queries.ts';

type Open = { kind: 'read' | 'service' } | { kind: 'edit' | 'editService'; register: Register };

/** Where the fields come from that requesters tap: registers, their years, and what could not be read. */
export function RegistersTopic() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRegisters();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const readFile = () => {
    // A file that was put there a moment ago is on the list, too.
    void refetch();
    setOpen({ kind: 'read' });
  };
  const title = () => {
    if (open?.kind === 'editService') return t('registers.live.editTitle', { name: open.register.name });
    if (open?.kind === 'service') return t('registers.live.addTitle');
    return t(open?.kind === 'edit' ? 'registers.editTitle' : 'registers.readFile');
  };
  const hasFiles = data !== undefined && data.files.length > 0;
  return (
    <div className="stack gap-16">
      <div className="row wrap spread gap-12">
        <h2>{t('registers.title')}</h2>
        <div className="cluster gap-8">
          {hasFiles ? (
            <MainButton leftSection={<IconFileImport size={20} aria-hidden />} onClick={readFile}>
              {t('registers.readFile')}
            </MainButton>
          ) : null}
          {data ? (
            <QuietButton
              leftSection={<IconWorldDownload size={20} aria-hidden />}
              onClick={() => setOpen({ kind: 'service' })}
            >
              {t('registers.live.add')}
            </QuietButton>
          ) : null}
        </div>
      </div>
      <p className="quiet">{t('registers.lead')}</p>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <p className="breaks">
          {t(hasFiles ? 'registers.folder' : 'registers.folderEmpty')} <code>{data.folder}</code>
        </p>
      ) : null}
      {data?.items.length === 0 ? <EmptyState title={t('registers.none')} detail={t('registers.noneDetail')} /> : null}
      <ul className="stack gap-8" aria-label={t('registers.list')} aria-busy={!data && !error}>
        {data?.items.map((register) => (
          <RegisterCard
            key={register.registerKey}
            register={register}
            onEdit={() => setOpen({ kind: 'edit', register })}
            onEditService={() => setOpen({ kind: 'editService', register })}
          />
        ))}
        {!data && !error ? [1, 2].map((row) => <li key={row} className={classes.skeleton} aria-hidden />) : null}
      </ul>
      <Sheet opened={open !== null} onClose={close} title={title()}>
        {open?.kind === 'read' && data ? <ImportForm known={data} onBegun={close} /> : null}
        {open?.kind === 'edit' ? <RegisterForm register={open.register} onSaved={close} /> : null}
        {data && (open?.kind === 'service' || open?.kind === 'editService') ? (
          <LiveForm
            register={open.kind === 'editService' ? open.register : null}
            registers={data.items}
            onSaved={close}
          />
        ) : null}
      </Sheet>
    </div>
  );
}
