import { IconMap, IconRoute, IconUsers } from '@tabler/icons-react';
import { openCrates } from '@vigiefaon/domain/finds/crate-clock';
import type { Find } from '@vigiefaon/domain/finds/find';
import { canSeeFinds, whyNotFind, whyNotNewFind } from '@vigiefaon/domain/finds/find-access';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useId, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useIsDesktop } from '../../ui/use-viewport.ts';
import { CrateAlarm } from './crate-alarm.tsx';
import { CrateSheet } from './crate-sheet.tsx';
import { FindSheet } from './find-sheet.tsx';
import classes from './finds.module.css';
import { FindsInGroups } from './finds-in-groups.tsx';
import { FoundCounts } from './found-counts.tsx';
import { HelperLinks } from './helper-links.tsx';
import { MapPlace } from './map-place.tsx';
import { RecordFind } from './record-find.tsx';
import { useDistances } from './use-distances.ts';
import { useFieldNow } from './use-field-now.ts';
import { useFindSteps } from './use-find-steps.ts';
import { useFinds } from './use-finds.ts';

type Opened = { sheet: 'CRATE' | 'MORE'; findId: string } | { sheet: 'HELPERS' | 'MAP' };

function rightsOf({ status, pilot, accompanists }: Mission, actor: ReturnType<typeof useCurrentActor>) {
  const accompanistIds = accompanists.flatMap(({ userId }) => userId ?? []);
  const facts = { status, pilotId: pilot?.pilotId ?? null, accompanistIds };
  return { mayDecide: whyNotFind(facts, actor) === null, mayRecord: whyNotNewFind(facts, actor) === null };
}

/** What was found in the fields of a mission: the crew sees where and writes it down, its requester sees how many. */
export function Finds({ mission }: { mission: Mission }) {
  const actor = useCurrentActor();
  return canSeeFinds(actor) ? <FindsOfCrew mission={mission} /> : <FoundCounts missionId={mission.missionId} />;
}

function FindsOfCrew({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const { missionId } = mission;
  const title = useId();
  const Title = useIsDesktop() ? 'h3' : 'h2';
  const known = useFinds(missionId);
  const steps = useFindSteps(missionId);
  const now = useFieldNow();
  const distances = useDistances();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { finds, settings } = known;
  const { mayDecide, mayRecord } = rightsOf(mission, actor);
  const isNothingToDo = !mayRecord && finds.length === 0;
  const close = () => setOpened(null);
  const openedFind = opened && 'findId' in opened ? finds.find(({ findId }) => findId === opened.findId) : undefined;
  const open = (sheet: 'CRATE' | 'MORE') => (find: Find) => setOpened({ sheet, findId: find.findId });

  if (isNothingToDo && !known.error) return null;
  return (
    <section className="stack gap-12 shrinks" aria-labelledby={title}>
      <Title id={title} className={classes.title}>
        {t('finds.title')}
      </Title>
      <CrateAlarm crates={openCrates(finds)} settings={settings} now={now} />
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
        now={now}
        waitingIds={known.waitingIds}
        own={distances.located}
        steps={mayDecide ? steps : null}
        onCrate={open('CRATE')}
        onMore={open('MORE')}
      />
      <div className={classes.ways}>
        {finds.length > 0 && !distances.isOn ? (
          <QuietButton field leftSection={<IconRoute size={22} aria-hidden />} onClick={distances.turnOn}>
            {t('finds.showDistances')}
          </QuietButton>
        ) : null}
        {finds.length > 0 ? (
          <QuietButton
            field
            leftSection={<IconMap size={22} aria-hidden />}
            onClick={() => setOpened({ sheet: 'MAP' })}
          >
            {t('finds.showMap')}
          </QuietButton>
        ) : null}
        {mayRecord ? (
          <QuietButton
            field
            leftSection={<IconUsers size={22} aria-hidden />}
            onClick={() => setOpened({ sheet: 'HELPERS' })}
          >
            {t('finds.helpers')}
          </QuietButton>
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
