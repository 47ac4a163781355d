import classes from './ordering.module.css';

/** What is wrong with a part of the page; nothing where all is well. */
export function Fault({ id, children }: { id?: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={classes.fault} role="alert">
      {children}
    </p>
  );
}
