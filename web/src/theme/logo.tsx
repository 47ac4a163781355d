import classes from './logo.module.css';

/** A fawn's head whose ears are leaves. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false" className={classes.logo}>
      <path d="M2.5 6.5C11 6.2 18 9.8 19.6 17.2C12 19 4.3 15.6 2.5 6.5z" />
      <path d="M45.5 6.5C37 6.2 30 9.8 28.4 17.2C36 19 43.7 15.6 45.5 6.5z" />
      <path d="M24 13.5c7 0 11 4.8 11 10.8c0 5.2-2.6 8.3-4.3 12c-1.6 3.7-3.3 6.7-6.7 6.7s-5.1-3-6.7-6.7c-1.7-3.7-4.3-6.8-4.3-12c0-6 4-10.8 11-10.8z" />
      <g className={classes.face}>
        <circle cx="18.7" cy="26" r="2.3" />
        <circle cx="29.3" cy="26" r="2.3" />
        <path d="M20.8 37.3c0-1.5 1.4-2.3 3.2-2.3s3.2 .8 3.2 2.3s-1.7 2.9-3.2 2.9s-3.2-1.4-3.2-2.9z" />
        <circle cx="24" cy="17.8" r="1.1" />
        <circle cx="20.6" cy="19.8" r="1.1" />
        <circle cx="27.4" cy="19.8" r="1.1" />
      </g>
    </svg>
  );
}

/** The name in two parts, the second green. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      Vigie<span>Faon</span>
    </span>
  );
}
