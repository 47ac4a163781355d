import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import {
  type BoardFilter,
  everything,
  idlePilots,
  isNarrow,
  isOfKind,
  municipalitiesOf,
  roundKinds,
  roundOrders,
} from './board-filter.ts';
import classes from './filter.module.css';
import { useBoardFilter } from './use-board-filter.ts';

function KindField({ filter, change }: ReturnType<typeof useBoardFilter>) {
  const { t, format, rounds, board } = usePlanningDay();
  const countOf = (kind: BoardFilter['kind']) =>
    kind === 'IDLE' ? idlePilots(rounds, board.pilots).length : rounds.filter((round) => isOfKind(round, kind)).length;
  return (
    <SelectField
      aria-label={t('planning.filter.kind')}
      value={filter.kind}
      onChange={(event) => change({ kind: roundKinds.find((kind) => kind === event.currentTarget.value) ?? 'ALL' })}
      data={roundKinds.map((kind) => ({
        value: kind,
        label: t(`planning.filter.kind.${kind}`, { count: format.count(countOf(kind)) }),
      }))}
    />
  );
}

function PlaceField({ filter, change }: ReturnType<typeof useBoardFilter>) {
  const { t, board } = usePlanningDay();
  const names = municipalitiesOf(board);
  const { municipality } = filter;
  // Of another day perhaps: it is shown as it filters.
  const unknown = municipality !== null && !names.includes(municipality) ? [municipality] : [];
  if (names.length + unknown.length === 0) return null;
  return (
    <SelectField
      aria-label={t('planning.filter.municipality')}
      value={municipality ?? ''}
      onChange={(event) => change({ municipality: event.currentTarget.value || null })}
      data={[
        { value: '', label: t('planning.filter.anywhere') },
        ...[...unknown, ...names].map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}

function OrderField({ filter, change }: ReturnType<typeof useBoardFilter>) {
  const { t } = usePlanningDay();
  return (
    <SelectField
      aria-label={t('planning.filter.order')}
      value={filter.order}
      onChange={(event) =>
        change({ order: roundOrders.find((order) => order === event.currentTarget.value) ?? 'NAME' })
      }
      data={roundOrders.map((order) => ({ value: order, label: t(`planning.filter.order.${order}`) }))}
    />
  );
}

/** A board of fewer is seen at once. */
const searchedFrom = 16;

/** Looks for somebody or some place on a crowded board; on a phone it unfolds. */
export function FilterLine() {
  const { t, board } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const address = useBoardFilter();
  const isSet = isNarrow(address.filter);
  if (!isSet && board.pilots.length + board.missions.length < searchedFrom) return null;
  const fields = (
    <search className={classes.line} aria-label={t('planning.filter')}>
      <SearchField
        label={t('planning.filter.find')}
        value={address.filter.find}
        onChange={(find) => address.change({ find })}
      />
      <KindField {...address} />
      <PlaceField {...address} />
      <OrderField {...address} />
      {isSet ? (
        <QuietButton onClick={() => address.change({ ...everything, order: address.filter.order })}>
          {t('planning.filter.all')}
        </QuietButton>
      ) : null}
    </search>
  );
  if (isDesktop) return fields;
  return (
    <details className="folding" open={isSet || undefined}>
      <summary>{t('planning.filter')}</summary>
      {fields}
    </details>
  );
}
