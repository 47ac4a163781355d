import type { Client } from '@vigiefaon/domain/clients/client';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DraftProps } from '../../../ordering/draft/intervention-draft.ts';
import { useUnfinished } from '../../../ordering/draft/use-unfinished.tsx';
import { MapStep } from '../../../ordering/where/map-step.tsx';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useOwnParcels } from '../where/use-own-parcels.ts';
import classes from './order-by-phone.module.css';

interface OrderDrawingProps extends DraftProps {
  isOpened: boolean;
  client: Client;
  onClose: () => void;
}

/** The map over the form: parcels are drawn, and one comes back to what was filled in. */
export function OrderDrawing({ isOpened, client, draft, change, onClose }: OrderDrawingProps) {
  const { t } = useTranslation();
  const own = useOwnParcels(client.clientId);
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
          <MapStep own={own} draft={draft} change={change} home={client.identity.address} />
          <div className={classes.drawingEnd}>
            <MainButton onClick={leave}>{t('orders.drawn')}</MainButton>
          </div>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
