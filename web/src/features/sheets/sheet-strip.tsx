import type { SheetSky } from '@vigiefaon/domain/sheets/sheet-sky';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './printed-sheet.module.css';

/** The morning by quarters of an hour, told apart by letter and by how dark they are: most printers are black and white. */
export function SheetStrip({ sky }: { sky: SheetSky }) {
  const { locale } = useTranslation();
  const { sky: words } = sheetWords(locale);
  return (
    <section>
      <h2>{words.title}</h2>
      <p>
        <strong>{[sky.verdict, sky.decision].filter((text) => text !== '').join(' · ')}</strong>
      </p>
      <ol className={classes.strip}>
        {sky.cells.map(({ letter, color, hour }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the quarters of a morning never move
          <li key={at}>
            <span data-color={color}>{letter}</span>
            <small>{hour}</small>
          </li>
        ))}
      </ol>
      <p className={classes.small}>{sky.legend}</p>
      {sky.warm.length > 0 ? <p>{sky.warm.join(' · ')}</p> : null}
      <p className={classes.small}>{sky.source}</p>
    </section>
  );
}
