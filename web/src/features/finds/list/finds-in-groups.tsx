import { openCrates } from '@vigiefaon/domain/finds/crate-clock';
import type { Find } from '@vigiefaon/domain/finds/find';
import { wayTo } from '@vigiefaon/domain/finds/way-to';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../finds.module.css';
import { FindCard, type FindCardProps } from './find-card.tsx';

interface FindListProps extends Pick<FindCardProps, 'settings' | 'own' | 'steps'> {
  title: 'finds.openList' | 'finds.crateList' | 'finds.doneList';
  finds: readonly Find[];
  waitingIds: ReadonlySet<string>;
  onCrate: (find: Find) => void;
  onGo: (find: Find) => void;
  onMore: (find: Find) => void;
}

/** Finds of one state under their heading; nothing where there are none. */
function FindList({ title, finds, waitingIds, onCrate, onGo, onMore, ...same }: FindListProps) {
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
            onGo={() => onGo(find)}
            onMore={() => onMore(find)}
            {...same}
          />
        ))}
      </ul>
    </div>
  );
}

type FindsInGroupsProps = Omit<ComponentProps<typeof FindList>, 'title'>;

/** Crates first, since an animal waits in them; then what has to be fetched, the nearest first; then what is done. */
export function FindsInGroups(props: FindsInGroupsProps) {
  const { finds, own } = props;
  const metersTo = (find: (typeof finds)[number]) => (own ? wayTo(own.position, find.place.coordinates).meters : 0);
  const open = finds.filter(({ state }) => state === 'SEEN').sort((one, other) => metersTo(one) - metersTo(other));
  const done = finds.filter(({ state }) => state !== 'SEEN' && state !== 'CRATED');
  return (
    <>
      <FindList {...props} title="finds.crateList" finds={openCrates(finds)} />
      <FindList {...props} title="finds.openList" finds={open} />
      <FindList {...props} title="finds.doneList" finds={done} />
    </>
  );
}
