import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEntriesOnDisk } from '../../offline/field/field-outbox-context.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './waiting.module.css';

const WaitingSheet = lazy(() => import('./waiting-sheet.tsx').then((module) => ({ default: module.WaitingSheet })));

function useRefusalTold(refused: number, look: () => void): void {
  const { t } = useTranslation();
  const told = useRef(0);
  useEffect(() => {
    if (refused > told.current) {
      const action = { label: t('field.sheet.title'), onClick: look };
      showToast({ id: 'refused', severity: 'warn', summary: t('field.conflict.toast'), action, lifeMs: 15_000 });
    }
    told.current = refused;
  }, [refused, look, t]);
}

/** How much of what was done in the field is not with the server yet, on every screen; opens the list. */
export function WaitingSign() {
  const { t } = useTranslation();
  const entries = useEntriesOnDisk();
  const [isOpen, setOpen] = useState(false);
  const [look] = useState(() => () => setOpen(true));
  const refused = entries.filter(({ state }) => state === 'CONFLICT').length;
  useRefusalTold(refused, look);
  const words = refused > 0 ? t('field.refused', { count: refused }) : t('field.waiting', { count: entries.length });
  const Sign = refused > 0 ? IconAlertTriangle : IconCloudUp;
  return (
    <>
      {entries.length > 0 ? (
        <button
          type="button"
          className={classes.sign}
          data-refused={refused > 0 || undefined}
          aria-haspopup="dialog"
          onClick={look}
        >
          <Sign size={20} aria-hidden />
          <span className={classes.long}>{words}</span>
          <span className={classes.short} aria-hidden="true">
            {refused > 0 ? refused : entries.length}
          </span>
        </button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <WaitingSheet entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
