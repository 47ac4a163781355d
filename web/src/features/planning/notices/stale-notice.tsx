import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DecisionsDesk, DeskState } from '../decisions/decisions-desk.ts';
import { differencesOf } from '../decisions/differences.ts';
import { useDifferenceWords } from '../use-difference-words.ts';
import classes from './notices.module.css';

const mostShown = 8;

function Differences({ list }: { list: readonly string[] }) {
  const { t } = useTranslation();
  const hidden = list.length - mostShown;
  return (
    <ul className={classes.list}>
      {list.slice(0, mostShown).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {hidden > 0 ? <li>{t('planning.andOthers', { count: hidden })}</li> : null}
    </ul>
  );
}

/** Somebody saved first: what they changed, what I changed, and which of it shall stand. Nothing is lost either way. */
export function StaleNotice({ desk, state }: { desk: DecisionsDesk; state: DeskState }) {
  const { t, format } = useTranslation();
  const words = useDifferenceWords();
  const { theirs, base, history, saving } = state;
  if (saving !== 'STALE' || !theirs) return null;
  const name = theirs.savedBy?.name ?? t('planning.somebody');
  const time = theirs.savedAt ? format.timeOf(theirs.savedAt) : '';
  return (
    <Notice kind="warn" role="alert" title={t('planning.stale.title', { name, time })}>
      <div className={classes.two}>
        <div>
          <strong>{t('planning.stale.theirs', { name })}</strong>
          <Differences list={differencesOf(base, theirs.decisions).map(words)} />
        </div>
        <div>
          <strong>{t('planning.stale.mine')}</strong>
          <Differences list={differencesOf(base, history.present).map(words)} />
        </div>
      </div>
      <div className={classes.buttons}>
        <MainButton onClick={() => desk.putMineOnTop()}>{t('planning.stale.mineOnTop')}</MainButton>
        <QuietButton onClick={() => desk.takeTheirs()}>{t('planning.stale.takeTheirs')}</QuietButton>
      </div>
      <p className={classes.quiet}>{t('planning.stale.nothingLost')}</p>
    </Notice>
  );
}
