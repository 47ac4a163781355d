import { IconArrowLeft, IconChevronUp, IconMap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './field-screen.module.css';

interface FieldScreenProps {
  title: string;
  when: string;
  map: ReactNode;
  /** The parcel that the bar speaks of, and what is said of it. */
  state: ReactNode;
  nextStep: ReactNode;
  /** Found, cleared, call. */
  buttons: ReactNode;
  /** Everything else. */
  children: ReactNode;
}

/** Whether the map is what one looks at: the rest has not been drawn over it. */
function useIsAtMap(map: { readonly current: HTMLElement | null }): boolean {
  const [isAtMap, setAtMap] = useState(true);
  useEffect(() => {
    const look = () => {
      const { bottom = 0 } = map.current?.getBoundingClientRect() ?? {};
      setAtMap(bottom > window.innerHeight / 2);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [map]);
  return isAtMap;
}

/**
 * One thumb: the map, below it the bar that never leaves, and one swipe away everything else. In the order of the document, too,
 * the bar comes before the rest.
 */
export function FieldScreen({ title, when, map, state, nextStep, buttons, children }: FieldScreenProps) {
  const { t } = useTranslation();
  const mapPlace = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const isAtMap = useIsAtMap(mapPlace);

  function turn(): void {
    if (!isAtMap) return void window.scrollTo({ top: 0 });
    rest.current?.scrollIntoView();
    rest.current?.focus({ preventScroll: true });
  }

  return (
    <article className={classes.screen}>
      <header className={classes.head}>
        <Link to="/field/{-$missionId}" params={{ missionId: undefined }} className={classes.back}>
          <IconArrowLeft size={26} aria-hidden />
          <span className="visually-hidden">{t('field.backToRound')}</span>
        </Link>
        <div className={classes.words}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="numbers">{when}</p>
        </div>
      </header>
      <div ref={mapPlace} className={classes.map}>
        {map}
      </div>
      <div className={classes.dock}>
        <button type="button" className={classes.handle} onClick={turn}>
          {isAtMap ? <IconChevronUp size={20} aria-hidden /> : <IconMap size={20} aria-hidden />}
          {t(isAtMap ? 'field.rest' : 'field.toMap')}
        </button>
        <div className={classes.state}>
          {state}
          {nextStep}
        </div>
        <div className={classes.buttons}>{buttons}</div>
      </div>
      <div ref={rest} tabIndex={-1} className={classes.rest}>
        {children}
      </div>
    </article>
  );
}
