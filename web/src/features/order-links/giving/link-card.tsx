import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Logo, Wordmark } from '../../../theme/logo.tsx';
import { LinkCode } from '../../../ui/buttons/link-code.tsx';
import classes from './order-links.module.css';

interface LinkCardProps {
  link: string;
  /** The requester's. */
  name: string;
  /** The association's. */
  from: string | null;
  helpPhone: string | null;
  say: Translate;
}

/** For the cab of the tractor: 105 × 74 mm, a quarter of a sheet folded once more. */
export function LinkCard({ link, name, from, helpPhone, say }: LinkCardProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.card}>
      <div className={classes.cardCode}>
        <LinkCode link={link} label={t('orderLinks.code')} />
      </div>
      <div className={classes.cardWords}>
        <p className={classes.cardHead}>
          <Logo size={24} />
          <Wordmark />
        </p>
        {from === null ? null : <p className={classes.cardSmall}>{from}</p>}
        <p className={classes.cardName}>{name}</p>
        <p>{say('orderPage.card.line')}</p>
        <p className={classes.cardSmall}>{say('orderPage.card.personal', { name })}</p>
        {helpPhone ? <p className={classes.cardSmall}>{say('orderPage.call', { phone: helpPhone })}</p> : null}
      </div>
    </div>
  );
}
