import type { PublicLetterhead } from '@vigiefaon/domain/letterhead/public-letterhead';
import { saysWhose } from '@vigiefaon/domain/letterhead/shown-letterhead';
import classes from './letterhead.module.css';
import { LogoPicture } from './logo-picture.tsx';

/** Whose page it is, at its head; nothing where nobody has said it. Its room is kept free while that arrives, so that nothing jumps. */
export function AssociationLine({ letterhead }: { letterhead: PublicLetterhead | undefined }) {
  if (!letterhead) return <div className={classes.line} />;
  if (!saysWhose(letterhead)) return null;
  return (
    <p className={classes.line}>
      <LogoPicture letterhead={letterhead} most={{ width: 90, height: 30 }} />
      {letterhead.name}
    </p>
  );
}
