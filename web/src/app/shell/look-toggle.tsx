import { useTranslation } from '../../i18n/use-translation.ts';
import { useLook } from '../../theme/look.ts';
import classes from './top-bar.module.css';

function Sun() {
  return (
    <path d="M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M4.9 4.9l1.1 1.1M18 18l1.1 1.1M4.9 19.1L6 18M18 6l1.1-1.1" />
  );
}

function Moon() {
  return <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />;
}

/** A moon in the dark, a sun in the light. */
export function LookToggle() {
  const { t } = useTranslation();
  const [look, setLook] = useLook();
  const isDark = look === 'dark';
  const label = t(isDark ? 'common.toLight' : 'common.toDark');
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      onClick={() => setLook(isDark ? 'light' : 'dark')}
    >
      <svg
        className="icon"
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        data-icon={isDark ? 'moon' : 'sun'}
      >
        {isDark ? <Moon /> : <Sun />}
      </svg>
    </button>
  );
}
