import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './asking.module.css';
import type { AskingProps } from './asking-draft.ts';
import { PlainField } from './plain-field.tsx';

interface TrapProps extends AskingProps {
  /** It was filled: whoever sees the page can empty it. */
  isShown: boolean;
}

/** A field that no person sees and no browser should fill: what stands in it was written by a program. */
export function Trap({ draft, change, isShown }: TrapProps) {
  const { t } = useTranslation();
  const set = (website: string) => change((before) => ({ ...before, website }));
  if (isShown) return <PlainField label={t('orderRequest.trap')} value={draft.website} onText={set} />;
  return (
    <div className={classes.trap} aria-hidden="true">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={draft.website}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}
