import type { MissionSheet } from '@vigiefaon/domain/sheets/mission-sheet';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkCode } from '../../ui/buttons/link-code.tsx';
import classes from './printed-sheet.module.css';
import { RoadDrawing } from './road-drawing.tsx';
import { SheetDrawing } from './sheet-drawing.tsx';
import { SheetStrip } from './sheet-strip.tsx';
import { useRoads } from './use-roads.ts';

function Facts({ facts }: { facts: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl>
      {facts.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may stand twice, and nothing moves on paper
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function People({ people }: { people: MissionSheet['people'] }) {
  const facts = people.map(({ label, name, phone }) => {
    const value = (
      <>
        {name} <span className={classes.number}>{phone}</span>
      </>
    );
    return { label, value };
  });
  return <Facts facts={facts} />;
}

function Way({ goal }: { goal: NonNullable<MissionSheet['goal']> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.way}>
      <LinkCode link={goal.link} label={t('sheets.code')} />
      <p>
        <strong>{goal.label}</strong>
        <br />
        {goal.place}
      </p>
    </div>
  );
}

function Pictures({ content }: { content: MissionSheet }) {
  const { t } = useTranslation();
  const map = useRoads(content.goal?.position ?? null);
  if (!content.picture) return null;
  return (
    <div className={classes.columns}>
      <SheetDrawing picture={content.picture} label={t('sheets.picture')} />
      {map ? <RoadDrawing map={map} label={t('sheets.roads')} /> : null}
    </div>
  );
}

/** Which they are, and beside each room for what is found there. */
function Parcels({ content }: { content: MissionSheet }) {
  const { locale } = useTranslation();
  const { sheet } = sheetWords(locale);
  if (content.parcels.length === 0) return <p>{sheet.noParcels}</p>;
  return (
    <table>
      <thead>
        <tr>
          {[sheet.parcel, `${sheet.area} (${content.total})`, 'GPS'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {sheet.toFill.map((head) => (
            <th key={head} scope="col" className={classes.blank}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {content.parcels.map(({ letter, name, hectares, place }) => (
          <tr key={letter}>
            <th scope="row">
              {letter} {name}
            </th>
            <td>{hectares}</td>
            <td>{place}</td>
            {sheet.toFill.map((column) => (
              <td key={column} className={classes.blank} />
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
      <div className={classes.columns}>
        <div>
          <Facts facts={content.facts} />
          {content.sky ? <SheetStrip sky={content.sky} /> : null}
        </div>
        <div>
          <People people={content.people} />
          {content.goal ? <Way goal={content.goal} /> : null}
        </div>
      </div>
      <Pictures content={content} />
      <h2>{content.parcels.length > 0 ? sheet.parcelsToFill : sheet.parcels}</h2>
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
      <p className="spaced">
        <strong>{content.mowAfter}</strong>
      </p>
      <p className={`spaced ${classes.small}`}>{sheet.changesLater}</p>
    </article>
  );
}
