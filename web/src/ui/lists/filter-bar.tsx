import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../buttons/buttons.tsx';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** In words; it is read aloud when it changes. */
  found: string;
  children: ReactNode;
}

/** Search first, then the filters beside it, and what they find. */
export function FilterBar({ found, children }: FilterBarProps) {
  return (
    <>
      <search className={classes.bar}>{children}</search>
      <p className={classes.found} role="status">
        {found}
      </p>
    </>
  );
}

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The next page of a long list, as long as there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <QuietButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('common.showMore')}
      </QuietButton>
    </div>
  );
}
