import { IconAlertTriangle } from '@tabler/icons-react';
import type { Register, RegisterEdition } from '@vigiefaon/domain/registered-parcels/register';
import { deleteRegisterEdition } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './registers.module.css';
import { forgets } from './registers.queries.ts';

const EditionMap = lazy(() => import('./edition-map.tsx'));

function LeftOut({ leftOut }: Pick<RegisterEdition, 'leftOut'>) {
  const { t, format } = useTranslation();
  const some = leftOut.filter(({ rows }) => rows > 0);
  if (some.length === 0) return null;
  const rows = some.reduce((sum, each) => sum + each.rows, 0);
  return (
    <details className={classes.more}>
      <summary>{t('registers.leftOutCount', { count: rows })}</summary>
      <ul>
        {some.map(({ reason, rows: count }) => (
          <li key={reason}>
            <span className="numbers">{format.count(count)}</span> · {t(`registers.leftOut.${reason}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Place({ name, bounds }: { name: string; bounds: NonNullable<RegisterEdition['bounds']> }) {
  const { t, format } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [west, south, east, north] = bounds.map((degrees) => format.count(Math.round(degrees * 100) / 100));
  return (
    <details className={classes.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('registers.where')}</summary>
      <p className="numbers">{t('registers.bounds', { west, south, east, north })}</p>
      {isOpen ? (
        <div className={classes.map}>
          <Suspense fallback={<p>{t('common.loading')}</p>}>
            <EditionMap bounds={bounds} name={name} />
          </Suspense>
        </div>
      ) : null}
    </details>
  );
}

function State({ edition, hasReady }: { edition: RegisterEdition; hasReady: boolean }) {
  const { t, format } = useTranslation();
  const { state, rows, fault, faultDetail, startedAt, readyAt } = edition;
  if (state === 'LOADING') {
    const when = format.part.fromNow(startedAt);
    return <p role="status">{t(rows === 0 ? 'registers.loadingFirst' : 'registers.loading', { count: rows, when })}</p>;
  }
  if (state === 'READY') {
    const when = readyAt ? t('registers.readyAt', { when: format.part.fromNow(readyAt) }) : null;
    return <p>{[t('registers.rows', { count: rows }), when].filter(Boolean).join(' · ')}</p>;
  }
  return (
    <div role="status">
      <p className={classes.fault}>
        <IconAlertTriangle size={18} aria-hidden /> {t(fault ? `registers.fault.${fault}` : 'registers.failed')}
      </p>
      {faultDetail ? <p className="breaks">{t('registers.faultDetail', { detail: faultDetail })}</p> : null}
      <p className="quiet">{t(hasReady ? 'registers.beforeStays' : 'registers.nothingRead')}</p>
    </div>
  );
}

interface EditionItemProps {
  register: Register;
  edition: RegisterEdition;
}

/** One year of a register: what is in it, what is not, and why. */
export function EditionItem({ register, edition }: EditionItemProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isAsked, setAsked] = useState(false);
  const { registerKey, editions } = register;
  const { editionId, state, year, fileName, leftOut, bounds } = edition;
  const name = t('registers.editionName', { name: register.name, year: String(year) });
  const { mutate, isPending } = useEndpointMutation(deleteRegisterEdition, {
    forgets,
    onSuccess: () => {
      setAsked(false);
      showToast({ severity: 'success', summary: t('registers.deleted', { name }) });
    },
    onError: (error) => showToast({ severity: 'error', summary: errorMessage(error) }),
  });
  const hasReady = editions.some((other) => other.state === 'READY');
  return (
    <li className={classes.edition}>
      <p>
        <strong>{t('registers.year', { year: String(year) })}</strong> <span className="quiet breaks">{fileName}</span>
      </p>
      <State edition={edition} hasReady={hasReady} />
      <LeftOut leftOut={leftOut} />
      {bounds && state === 'READY' ? <Place name={name} bounds={bounds} /> : null}
      {state === 'LOADING' ? null : (
        <div className="cluster gap-8">
          <QuietButton aria-label={t('registers.deleteOf', { name })} onClick={() => setAsked(true)}>
            {t('common.delete')}
          </QuietButton>
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('registers.deleteTitle', { name })}
        question={t(state === 'READY' ? 'registers.deleteQuestion' : 'registers.deleteFailedQuestion')}
        confirmLabel={t('common.delete')}
        irreversible
        pending={isPending}
        onConfirm={() => mutate({ params: { registerKey, editionId } })}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
