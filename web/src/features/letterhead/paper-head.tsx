import { type Letterhead, publicLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import type { LogoPicture as Logo } from '@vigiefaon/domain/letterhead/public-letterhead';
import { logoOnPaper, saysWhose } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './letterhead-topic.module.css';
import { LogoPicture } from './logo-picture.tsx';

interface PaperHeadProps {
  letterhead: Omit<Letterhead, 'version'>;
  logo: Logo | null;
}

/** How it stands on paper, while it is written. */
export function PaperHead({ letterhead, logo }: PaperHeadProps) {
  const { t } = useTranslation();
  const shown = publicLetterhead(letterhead, logo);
  const isEmpty = !saysWhose(shown);
  return (
    <section className="stack gap-8" aria-labelledby="letterhead-preview">
      <h3 id="letterhead-preview">{t('letterhead.preview')}</h3>
      {isEmpty ? <p className="quiet">{t('letterhead.previewNone')}</p> : null}
      {isEmpty && shown.lines.length === 0 ? null : (
        <div className={classes.paper}>
          <div className={classes.head}>
            <LogoPicture letterhead={shown} most={logoOnPaper} />
            <div className={classes.words}>
              {shown.name === null ? null : <p className="strong">{shown.name}</p>}
              {shown.lines.map((line) => (
                <p key={line} className={classes.below}>
                  {line}
                </p>
              ))}
            </div>
          </div>
          {letterhead.signatory ? (
            <p className={classes.signed}>{t('letterhead.signed', { name: letterhead.signatory })}</p>
          ) : null}
        </div>
      )}
    </section>
  );
}
