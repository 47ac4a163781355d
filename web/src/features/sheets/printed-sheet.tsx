import type { MissionSheet } from '@vigiefaon/domain/sheets/mission-sheet';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './printed-sheet.module.css';
import { SheetDrawing } from './sheet-drawing.tsx';
import { SheetStrip } from './sheet-strip.tsx';

function Parcels({ content }: { content: MissionSheet }) {
  const { t, locale } = useTranslation();
  const { sheet } = sheetWords(locale);
  if (content.parcels.length === 0) return <p>{sheet.noParcels}</p>;
  return (
    <>
      {content.picture ? <SheetDrawing picture={content.picture} label={t('sheets.picture')} /> : null}
      <table>
        <thead>
          <tr>
            <th scope="col" aria-label={sheet.parcel} />
            <th scope="col">{sheet.parcel}</th>
            <th scope="col">
              {sheet.area} ({content.total})
            </th>
            <th scope="col">GPS</th>
          </tr>
        </thead>
        <tbody>
          {content.parcels.map(({ letter, name, hectares, place }) => (
            <tr key={letter}>
              <td>{letter}</td>
              <td>{name}</td>
              <td>{hectares}</td>
              <td>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ToFill({ content }: { content: MissionSheet }) {
  const { locale } = useTranslation();
  const { sheet } = sheetWords(locale);
  return (
    <table className={classes.toFill}>
      <thead>
        <tr>
          {[sheet.parcel, ...sheet.toFill].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {content.parcels.map(({ letter, name }) => (
          <tr key={letter}>
            <th scope="row">
              {letter} {name}
            </th>
            {sheet.toFill.map((column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The mission sheet as a page that any printer prints; nothing of it needs the server any more. */
export function PrintedSheet({ content }: { content: MissionSheet }) {
  const { locale } = useTranslation();
  const { sheet } = sheetWords(locale);
  return (
    <article className={classes.paper}>
      <h1>{content.title}</h1>
      <p className={classes.day}>{content.day}</p>
      <dl>
        {content.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content.sky ? <SheetStrip sky={content.sky} /> : null}
      <h2>{sheet.parcels}</h2>
      <Parcels content={content} />
      <h2>{sheet.hazards}</h2>
      {content.hazards.length === 0 ? <p>{sheet.noHazards}</p> : null}
      <ol className="bullets">
        {content.hazards.map(({ number, kind, label }) => (
          <li key={number}>
            <strong>{kind}</strong> {label}
          </li>
        ))}
      </ol>
      {content.remarks.map(({ label, text }) => (
        <section key={label}>
          <h2>{label}</h2>
          <p className={classes.remark}>{text}</p>
        </section>
      ))}
      <h2>{sheet.checklistTitle}</h2>
      <ul className={classes.checklist}>
        {sheet.checklist.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2>{sheet.toFillTitle}</h2>
      <ToFill content={content} />
      <p className="spaced">
        <strong>{content.mowAfter}</strong>
      </p>
      <p className={`spaced ${classes.small}`}>{sheet.changesLater}</p>
    </article>
  );
}
