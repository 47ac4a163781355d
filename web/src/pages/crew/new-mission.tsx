import { QuickClient } from '../../features/clients/quick-client.tsx';
import { AskWhenDry } from '../../features/intentions/making/ask-when-dry.tsx';
import { OrderByPhone } from '../../features/intervention/by-phone/order-by-phone.tsx';
import { ParcelChips } from '../../features/parcels/parcel-chips.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export default function NewMissionPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('orders.title')} />
      <OrderByPhone
        renderParcels={(choice) => <ParcelChips {...choice} />}
        renderWhenDry={(props) => <AskWhenDry {...props} />}
        renderNewRequester={(props) => <QuickClient {...props} />}
      />
    </>
  );
}
