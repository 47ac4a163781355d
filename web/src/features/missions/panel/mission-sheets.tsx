import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import type { ReactNode } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { AssignList } from '../assign/assign-list.tsx';
import { type MissionSheet, useBoardAddress } from '../board/use-board-address.ts';
import { factsOf } from '../cards/mission-facts.ts';
import { ReportForm } from '../report/report-form.tsx';

export type RenderEdit = (mission: Mission, onClose: () => void) => ReactNode;

interface MissionSheetsProps {
  mission: Mission;
  renderEdit: RenderEdit;
}

/** The open sheet stands in the address, so that a phone's back button closes it. */
export function MissionSheets({ mission, renderEdit }: MissionSheetsProps) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const { sheet, closeSheet } = useBoardAddress();
  const isOpen = (name: MissionSheet) => sheet === name && whyNot(name, factsOf(mission), actor) === null;
  return (
    <>
      <Sheet opened={isOpen('report')} onClose={closeSheet} title={t('report.title')} size={560}>
        <ReportForm mission={mission} onDone={closeSheet} />
      </Sheet>
      {isOpen('edit') ? renderEdit(mission, closeSheet) : null}
      <Sheet opened={isOpen('assign')} onClose={closeSheet} title={t('missions.assignTitle')}>
        <AssignList mission={mission} onDone={closeSheet} />
      </Sheet>
    </>
  );
}
