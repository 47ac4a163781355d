import { nextCrateNumber, openCrates } from '@vigiefaon/domain/finds/crate-clock';
import type { HelperFind, HelperStep, HelperView } from '@vigiefaon/domain/finds/helper-view.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { CrateLine } from '../list/crate-line.tsx';
import { useFindWords } from '../list/find-words.ts';
import classes from './helper-screen.module.css';
import { HelperSteps } from './helper-steps.tsx';

interface HelperListProps {
  view: HelperView;
  finds: readonly HelperFind[];
  onGo: (findId: string) => void;
  onStep: (find: HelperFind, step: HelperStep, crateNumber?: number) => void;
}

/** The next number that neither the server nor this phone has given to a crate. */
export function freeNumber({ crateNumbers }: HelperView, finds: readonly HelperFind[]): number {
  return nextCrateNumber([...crateNumbers.map((crateNumber) => ({ crateNumber })), ...finds]);
}

/** Animals to be found, and crates that wait to be opened. */
export function HelperList({ view, finds, onGo, onStep }: HelperListProps) {
  const { t, format } = useTranslation();
  const { kindOf, nameOf } = useFindWords();
  const seen = finds.filter(({ state }) => state === 'SEEN');
  const crates = openCrates(finds);
  return (
    <>
      <h2 className={classes.heading}>
        {seen.length > 0 ? t('helper.open', { count: seen.length }) : t('helper.openNone')}
      </h2>
      {seen.length === 0 ? <p className="quiet">{t('helper.openNoneDetail')}</p> : null}
      <ul className="stack gap-12">
        {seen.map((find) => (
          <li key={find.findId} className={classes.card}>
            <p className={classes.name}>{kindOf(find)}</p>
            <p className="quiet">
              {t('helper.seenAt', { time: format.timeOf(find.seenAt) })}
              {find.reachedAt ? ` · ${t('helper.reachedDone', { time: format.timeOf(find.reachedAt) })}` : null}
            </p>
            {find.note ? <p>{find.note}</p> : null}
            <PlainButton
              kind="main"
              aria-label={t('helper.goTo', { what: kindOf(find) })}
              onClick={() => onGo(find.findId)}
            >
              {t('helper.go')}
            </PlainButton>
          </li>
        ))}
      </ul>
      {crates.length > 0 ? (
        <>
          <h2 className={classes.heading}>{t('helper.crates', { count: crates.length })}</h2>
          <ul className="stack gap-12">
            {crates.map((find) => (
              <li key={find.findId} className={classes.card}>
                <p className={classes.name}>{nameOf(find)}</p>
                {find.cratedAt ? <CrateLine cratedAt={find.cratedAt} settings={view.settings} /> : null}
                {find.note ? <p>{find.note}</p> : null}
                <HelperSteps find={find} nextNumber={1} onStep={(step) => onStep(find, step)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
