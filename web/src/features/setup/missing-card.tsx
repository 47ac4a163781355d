import { IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { missingSteps } from '@vigiefaon/domain/setup/setup-steps';
import { useState } from 'react';
import { useMoreTexts } from '../../i18n/more-texts.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './setup.module.css';
import { useSetup } from './setup.queries.ts';

const atFirst = 4;

/** What nobody has set up or left as it is; nothing once all is well, or while that is not known. */
export function MissingCard() {
  const { translation } = useMoreTexts('setup');
  const { data } = useSetup();
  const [showsAll, setShowsAll] = useState(false);
  const missing = data ? missingSteps(data.facts, data.left) : [];
  if (missing.length === 0 || !translation) return null;
  const { t } = translation;
  const shown = showsAll ? missing : missing.slice(0, atFirst);
  return (
    <section className={classes.card} aria-labelledby="setup-missing">
      <h2 id="setup-missing">{t('setup.missing', { count: missing.length })}</h2>
      <ul className={classes.missing}>
        {shown.map((step) => (
          <li key={step} className={classes.line}>
            <IconCircleDashed size={20} aria-hidden />
            <span>{t(`setup.missing.${step}`)}</span>
            <Link
              to="/setup"
              search={{ topic: step }}
              className={classes.go}
              aria-label={t('setup.goTo', { step: t(`setup.step.${step}`) })}
            >
              {t('setup.go')}
            </Link>
          </li>
        ))}
      </ul>
      {missing.length > shown.length ? (
        <PlainButton onClick={() => setShowsAll(true)}>
          {t('setup.showAll', { count: missing.length - shown.length })}
        </PlainButton>
      ) : null}
    </section>
  );
}
