import type { Client } from '@vigiefaon/domain/clients/client';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { DraftProps } from '../draft/intervention-draft.ts';
import { useUnfinished } from '../draft/use-unfinished.tsx';
import { MapStep } from '../where/map-step.tsx';
import classes from './order-by-phone.module.css';

interface OrderDrawingProps extends Pick<DraftProps, 'draft' | 'change'> {
  isOpened: boolean;
  client: Client;
  onClose: () => void;
}

/** The map over the form: parcels are drawn, and one comes back to what was filled in. */
export function OrderDrawing({ isOpened, client, draft, change, onClose }: OrderDrawingProps) {
  const { t } = useTranslation();
  const { settleFirst, dialog } = useUnfinished({ draft, change });
  const leave = () => settleFirst(onClose);
  return (
    <>
      <Dialog
        opened={isOpened}
        onClose={leave}
        fullScreen
        title={t('orders.drawing')}
        closeOnEscape={false}
        styles={{
          content: { display: 'flex', flexDirection: 'column' },
          body: { flex: 1, minHeight: 0, padding: 0 },
        }}
      >
        <div className={classes.drawing}>
          <MapStep clientId={client.clientId} draft={draft} change={change} home={client.identity.address} />
          <div className={classes.drawingEnd}>
            <MainButton onClick={leave}>{t('orders.drawn')}</MainButton>
          </div>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
