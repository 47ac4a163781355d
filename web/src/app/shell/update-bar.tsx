import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppOnPhone } from '../../offline/app-update.ts';
import { useEntriesOnDisk } from '../../offline/field/field-outbox-context.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import classes from './shell.module.css';

/** Whether something has been typed or chosen on the page that is shown. */
function useIsTyped(): boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [typedOn, setTypedOn] = useState<string | null>(null);
  useEffect(() => {
    const hear = () => setTypedOn(path);
    document.addEventListener('input', hear, true);
    return () => document.removeEventListener('input', hear, true);
  }, [path]);
  return typedOn === path;
}

/** A quiet line when a new version lies ready: it changes nothing by itself, and is not shown while something could be lost. */
export function UpdateBar() {
  const { t } = useTranslation();
  const { isNew, takeNew } = useAppOnPhone();
  const isTyped = useIsTyped();
  const waiting = useEntriesOnDisk().length;
  const isShown = isNew && !isTyped && waiting === 0;
  return (
    <div role="status">
      {isShown ? (
        <p className={classes.update}>
          {t('field.update.ready')}
          <QuietButton size="sm" onClick={takeNew}>
            {t('field.update.take')}
          </QuietButton>
        </p>
      ) : null}
    </div>
  );
}
