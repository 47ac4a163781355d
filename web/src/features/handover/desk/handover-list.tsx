import { useNavigate } from '@tanstack/react-router';
import type { Handover } from '@vigiefaon/domain/handover/handover';
import { listHandovers } from '@vigiefaon/domain/handover/handover.api';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useSearchParams } from '../../../ui/layout/use-search-params.ts';
import { Badge } from '../../../ui/lists/badge.tsx';
import { type DataColumn, DataList } from '../../../ui/lists/data-list.tsx';
import { useHandoverWords } from '../use-handover-words.ts';
import classes from './desk.module.css';
import { ImportButton } from './import-button.tsx';
import { SenderBadge } from './sender.tsx';
import { waitsForUs } from './waits-for-us.ts';

const directions = ['ALL', 'IN', 'OUT'] as const;

function useColumns(): readonly DataColumn<Handover>[] {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { stateOf, whatOf } = useHandoverWords();
  return [
    {
      key: 'partner',
      header: t('handover.column.partner'),
      onCard: 'title',
      cell: (handover) => (
        <span className="cluster gap-4-8">
          <span className="breaks">{handover.partner.name}</span>
          <SenderBadge sender={handover.sender} />
        </span>
      ),
    },
    {
      key: 'direction',
      header: t('handover.column.direction'),
      cell: ({ direction }) => t(`handover.direction.${direction}`),
    },
    {
      key: 'day',
      header: t('handover.column.day'),
      cell: ({ missionDate }) => <span className="numbers">{format.dayInWords(missionDate, today)}</span>,
    },
    { key: 'what', header: t('handover.column.what'), cell: (handover) => whatOf(handover) },
    {
      key: 'state',
      header: t('handover.column.state'),
      cell: (handover) => (
        <span className="cluster gap-4-8">
          {stateOf(handover)}
          {waitsForUs(handover) ? <Badge tone="good">{t('handover.toDo')}</Badge> : null}
        </span>
      ),
    },
  ];
}

/** What neighbours have offered us and we have offered them, the latest first. */
export function HandoverList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const direction = directions.find((known) => known === search.direction) ?? 'ALL';
  const isOpenOnly = search.only === 'open';
  const { data, error, refetch } = useEndpointQuery(listHandovers, { query: isOpenOnly ? { only: 'open' } : {} });
  const open = (handoverId: string) => void navigate({ to: '/handovers/{-$handoverId}', params: { handoverId } });
  const columns = useColumns();
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('handover.title')}
        detail={t('handover.lead')}
        actions={<ImportButton onImported={open} />}
      />
      <div className="row wrap gap-8-16">
        <Segmented
          label={t('handover.column.direction')}
          labelHidden
          value={direction}
          data={directions.map((value) => ({ value, label: t(`handover.show.${value}`) }))}
          onChange={(chosen) => setSearch({ direction: chosen === 'ALL' ? undefined : chosen }, true)}
        />
        <CheckboxField
          label={t('handover.openOnly')}
          checked={isOpenOnly}
          onChange={() => setSearch({ only: isOpenOnly ? undefined : 'open' }, true)}
        />
      </div>
      <DataList
        label={t('handover.title')}
        items={data?.items.filter((each) => direction === 'ALL' || each.direction === direction)}
        columns={columns}
        keyOf={({ handoverId }) => handoverId}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ handoverId }) => open(handoverId)}
        empty={<EmptyState title={t('handover.none')} detail={t('handover.noneDetail')} />}
      />
    </div>
  );
}
