import type { PublicLetterhead } from '@vigiefaon/domain/letterhead/public-letterhead';
import { fittedLogo, logoAddress } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './letterhead.module.css';

interface LogoPictureProps {
  letterhead: PublicLetterhead;
  /** Pixels of the page. */
  most: { width: number; height: number };
}

/**
 * The association's logo, where it has one; its name stands beside it, else the picture has words of its own. It is asked for once
 * the page is there: what the page says comes first over a bad line.
 */
export function LogoPicture({ letterhead: { logo, name }, most }: LogoPictureProps) {
  const { t } = useTranslation();
  const [isPageThere, setPageThere] = useState(false);
  useEffect(() => setPageThere(true), []);
  if (!logo) return null;
  const size = fittedLogo(logo, most);
  const alt = name === null ? t('common.associationLogo') : '';
  return (
    <span className={classes.logo} style={size}>
      {isPageThere ? <img src={logoAddress(logo)} alt={alt} {...size} /> : null}
    </span>
  );
}
