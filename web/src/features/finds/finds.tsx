import { IconMap, IconRoute, IconUsers } from '@tabler/icons-react';
import type { Find } from '@vigiefaon/domain/finds/find';
import { canSeeFinds } from '@vigiefaon/domain/finds/find-access';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useId, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useDistances } from '../../flying/place/use-own-place.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import classes from './finds.module.css';
import { HelperLinks } from './helping/helper-links.tsx';
import { CrateAlarm } from './list/crate-alarm.tsx';
import { CrateSheet } from './list/crate-sheet.tsx';
import { FindsInGroups } from './list/finds-in-groups.tsx';
import { FoundCounts } from './list/found-counts.tsx';
import { WaySheet } from './list/way-sheet.tsx';
import { FindSheet } from './record/find-sheet.tsx';
import { MapPlace } from './record/map-place.tsx';
import { RecordFind } from './record/record-find.tsx';
import { SignButton } from './sign-button.tsx';
import { useFindSteps } from './use-find-steps.ts';
import { useFindRefusals, useFinds } from './use-finds.ts';

type Opened = { sheet: 'CRATE' | 'MORE' | 'WAY'; findId: string } | { sheet: 'HELPERS' | 'MAP' };

/** The crew sees where and writes it down, the requester sees how many. */
export function Finds({ mission }: { mission: Mission }) {
  const actor = useCurrentActor();
  return canSeeFinds(actor) ? <FindsOfCrew mission={mission} /> : <FoundCounts missionId={mission.missionId} />;
}

function FindsOfCrew({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { missionId } = mission;
  const title = useId();
  const Title = useIsDesktop() ? 'h3' : 'h2';
  const known = useFinds(missionId);
  const steps = useFindSteps(missionId);
  const distances = useDistances();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { finds, settings } = known;
  const refusals = useFindRefusals(mission);
  const [mayDecide, mayRecord] = [refusals.decide === null, refusals.record === null];
  const isNothingToDo = !mayRecord && finds.length === 0;
  const close = () => setOpened(null);
  const openedFind = opened && 'findId' in opened ? finds.find(({ findId }) => findId === opened.findId) : undefined;
  const open = (sheet: 'CRATE' | 'MORE' | 'WAY') => (find: Find) => setOpened({ sheet, findId: find.findId });

  if (isNothingToDo && !known.error) return null;
  return (
    <section className="stack gap-12 shrinks" aria-labelledby={title}>
      <Title id={title} className={classes.title}>
        {t('finds.title')}
      </Title>
      <CrateAlarm finds={finds} settings={settings} />
      {mayRecord && mission.status !== 'DONE' ? (
        <RecordFind mission={mission} finds={finds} record={steps.record} />
      ) : null}
      {known.error ? <ErrorState error={known.error} onRetry={() => void known.refetch()} /> : null}
      {finds.length === 0 && !known.error ? (
        <p className="quiet" aria-busy={known.isLoading}>
          {t(known.isLoading ? 'common.loading' : 'finds.none')}
        </p>
      ) : null}
      <FindsInGroups
        finds={finds}
        settings={settings}
        waitingIds={known.waitingIds}
        own={distances.located}
        steps={mayDecide ? steps : null}
        onCrate={open('CRATE')}
        onGo={open('WAY')}
        onMore={open('MORE')}
      />
      <div className={classes.ways}>
        {finds.length > 0 && !distances.isOn ? (
          <SignButton Sign={IconRoute} onClick={distances.turnOn}>
            {t('finds.showDistances')}
          </SignButton>
        ) : null}
        {finds.length > 0 ? (
          <SignButton Sign={IconMap} onClick={() => setOpened({ sheet: 'MAP' })}>
            {t('finds.showMap')}
          </SignButton>
        ) : null}
        {mayRecord ? (
          <SignButton Sign={IconUsers} onClick={() => setOpened({ sheet: 'HELPERS' })}>
            {t('finds.helpers')}
          </SignButton>
        ) : null}
      </div>
      {openedFind && opened?.sheet === 'CRATE' ? (
        <CrateSheet
          find={openedFind}
          finds={finds}
          onClose={close}
          onCrate={(crate) => {
            void steps.decide(openedFind, 'CRATED', crate);
            close();
          }}
        />
      ) : null}
      {openedFind && opened?.sheet === 'WAY' ? (
        <WaySheet
          find={openedFind}
          steps={mayDecide ? steps : null}
          onCrate={() => open('CRATE')(openedFind)}
          onClose={close}
        />
      ) : null}
      {openedFind && opened?.sheet === 'MORE' ? (
        <FindSheet find={openedFind} steps={steps} onEditCrate={() => open('CRATE')(openedFind)} onClose={close} />
      ) : null}
      <Sheet opened={opened?.sheet === 'HELPERS'} onClose={close} title={t('finds.helpers')}>
        <HelperLinks missionId={missionId} links={known.helperLinks} />
      </Sheet>
      <Sheet opened={opened?.sheet === 'MAP'} onClose={close} title={t('finds.mapLabel')} size={640}>
        <MapPlace mission={mission} finds={finds} />
      </Sheet>
    </section>
  );
}
