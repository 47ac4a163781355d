import { accentColors, groundsOfLooks } from '@vigiefaon/domain/letterhead/accent';
import { type AccentLook, accentLooks, type ColorsOfLook } from '@vigiefaon/domain/letterhead/public-letterhead';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './accent-preview.module.css';

/** The same in every look that the page itself may have. */
function propertiesOf(look: AccentLook, { primary, on, soft }: ColorsOfLook): CSSProperties {
  const properties = {
    '--sample-ground': groundsOfLooks[look].grounds[0],
    '--sample-primary': primary,
    '--sample-on': on,
    '--sample-soft': soft,
  };
  return properties as CSSProperties;
}

/** What becomes of the colour in each look, while it is chosen. */
export function AccentPreview({ accent }: { accent: string }) {
  const { t } = useTranslation();
  const colors = accentColors(accent);
  return (
    <section className="stack gap-8" aria-labelledby="letterhead-colors">
      <h3 id="letterhead-colors">{t('letterhead.colorPreview')}</h3>
      <ul className={classes.looks}>
        {accentLooks.map((look) => (
          <li key={look} className="stack gap-4">
            <p className="strong">{t(`common.look.${look}`)}</p>
            <div className={classes.sample} style={propertiesOf(look, colors[look])} aria-hidden="true">
              <span className={classes.filled}>{t('letterhead.sampleButton')}</span>
              <span className={classes.chosen}>{t('letterhead.sampleChosen')}</span>
              <span className={classes.link}>{t('letterhead.sampleLink')}</span>
            </div>
            <p className="quiet">
              {colors[look].primary === accent
                ? t('letterhead.asChosen')
                : t('letterhead.adjusted', { color: colors[look].primary })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
