import type { Find } from '@vigiefaon/domain/finds/find';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../finds.module.css';
import { FindCard, type FindCardProps } from './find-card.tsx';

interface FindListProps extends Pick<FindCardProps, 'settings' | 'now' | 'own' | 'steps'> {
  title: 'finds.openList' | 'finds.crateList' | 'finds.doneList';
  finds: readonly Find[];
  waitingIds: ReadonlySet<string>;
  onCrate: (find: Find) => void;
  onMore: (find: Find) => void;
}

/** Finds of one state under their heading; nothing where there are none. */
export function FindList({ title, finds, waitingIds, onCrate, onMore, ...same }: FindListProps) {
  const { t } = useTranslation();
  if (finds.length === 0) return null;
  return (
    <div>
      <p className={classes.heading}>
        {t(title)} <span className="numbers">({finds.length})</span>
      </p>
      <ul className="stack gap-12">
        {finds.map((find) => (
          <FindCard
            key={find.findId}
            find={find}
            isWaiting={waitingIds.has(find.findId)}
            onCrate={() => onCrate(find)}
            onMore={() => onMore(find)}
            {...same}
          />
        ))}
      </ul>
    </div>
  );
}
