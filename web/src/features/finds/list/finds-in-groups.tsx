import { openCrates } from '@vigiefaon/domain/finds/crate-clock';
import { wayTo } from '@vigiefaon/domain/finds/way-to';
import type { ComponentProps } from 'react';
import { FindList } from './find-list.tsx';

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
