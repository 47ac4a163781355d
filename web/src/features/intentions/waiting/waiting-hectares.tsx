import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import { getWaitingHectares, type WaitingHectares } from '@vigiefaon/domain/intentions/intentions.api';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { AskWaiting, type Whom } from './ask-waiting.tsx';
import classes from './waiting-hectares.module.css';

type Answer = ResponseOf<typeof getWaitingHectares>;

/** What may be mown on one day; a dash where nothing may. */
function DaySize({ size }: { size: number }) {
  const { format } = useTranslation();
  return <td className={classes.number}>{size > 0 ? format.hectares(size) : <span className="quiet">–</span>}</td>;
}

function Row({ item, onAsk }: { item: WaitingHectares; onAsk: (whom: Whom) => void }) {
  const { t, format } = useTranslation();
  const { municipality, requesters, fields, totalSize, byDay } = item;
  const place = municipality ?? t('waiting.unknownPlace');
  return (
    <tr>
      <th scope="row">
        {place}{' '}
        <span className={classes.who}>
          {t('waiting.requesters', { count: requesters })}, {t('waiting.fields', { count: fields })}
        </span>
      </th>
      <td className={classes.number}>
        <strong>{format.hectares(totalSize)}</strong>
      </td>
      {byDay.map((size, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one column a day, in their order
        <DaySize key={at} size={size} />
      ))}
      <td>
        <QuietButton size="sm" aria-label={t('waiting.askOf', { place })} onClick={() => onAsk({ municipality })}>
          {t('waiting.ask')}
        </QuietButton>
      </td>
    </tr>
  );
}

function Table({ data: { days, items }, onAsk }: { data: Answer; onAsk: (whom: Whom) => void }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys too
    <section className={classes.scroll} aria-label={t('waiting.table')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('waiting.municipality')}</th>
            <th scope="col" className={classes.number}>
              {t('waiting.size')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={classes.number}>
                {format.nearDay(day, today) ?? format.weekday(day)}
                <span className={classes.date}>{format.dayRange(day, day, today)}</span>
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('waiting.ask')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.municipality ?? ''} item={item} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What may come when it dries, in one line; opened, by municipality and day, with the question to those who wait. */
export function WaitingHectaresLine() {
  const { t, format } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(getWaitingHectares, {});
  const [asked, setAsked] = useState<Whom | null>(null);
  const words = () => {
    if (error && !data) return t('waiting.failed');
    if (!data) return t('waiting.title');
    if (data.items.length === 0) return t('waiting.nothing');
    return t('waiting.total', { size: format.hectares(data.totalSize) });
  };
  return (
    <details className={`folding ${classes.line}`} aria-busy={!data && !error}>
      <summary>{words()}</summary>
      <div className={classes.open}>
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data && data.items.length > 0 ? (
          <>
            <p className="quiet small">{t('waiting.hint')}</p>
            <Table data={data} onAsk={setAsked} />
          </>
        ) : null}
        {data ? (
          <div>
            <QuietButton onClick={() => setAsked({})}>{t('waiting.askAll')}</QuietButton>
          </div>
        ) : null}
      </div>
      {asked ? <AskWaiting whom={asked} onClose={() => setAsked(null)} /> : null}
    </details>
  );
}
