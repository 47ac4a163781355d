import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { LinkCode } from '../../ui/buttons/link-code.tsx';
import classes from './setup.module.css';

interface PilotsStepProps {
  pilots: number;
  /** Where one registers, as a path. */
  registration: string;
}

/** How pilots come in: by their own hand, or by an admin's. */
export function PilotsStep({ pilots, registration }: PilotsStepProps) {
  const { t } = useTranslation();
  const link = window.location.origin + registration;
  return (
    <section className={classes.guide}>
      <h2>{t('setup.step.pilots')}</h2>
      <p role="status">{t('setup.pilots.count', { count: pilots })}</p>
      <div className="cluster gap-16">
        <Link to="/tools" search={{ topic: 'people' }} className={classes.go}>
          {t('tools.people')}
        </Link>
        <Link to="/users" search={{ user: 'new' }} className={classes.go}>
          {t('setup.pilots.make')}
        </Link>
      </div>
      <h3>{t('setup.pilots.own')}</h3>
      <p>{t('setup.pilots.ownDetail')}</p>
      <p className="breaks">
        <code>{link}</code>
      </p>
      <LinkCode link={link} label={t('setup.pilots.code')} />
      <div>
        <CopyButton text={link} />
      </div>
    </section>
  );
}
