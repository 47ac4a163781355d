import { Clients } from '../../features/clients/clients.tsx';
import { StandingIntentions } from '../../features/intentions/requester/standing-intentions.tsx';
import { OrderLinks } from '../../features/order-links/giving/order-links.tsx';
import { AnonymiseClient } from '../../features/privacy/anonymise-client.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listName } from '../../identity/list-name.ts';

export default function ClientsPage() {
  const { t } = useTranslation();
  return (
    <Clients
      renderFurther={(client, onGone) => (
        <>
          <StandingIntentions clientId={client.clientId} heading="h3" />
          <section className="stack gap-8" aria-labelledby="order-links">
            <h3 id="order-links">{t('orderLinks.title')}</h3>
            <OrderLinks
              holder={{
                clientId: client.clientId,
                name: listName(client.identity),
                phone: client.identity.phone,
                email: client.identity.email,
              }}
            />
          </section>
          <AnonymiseClient client={client} onGone={onGone} />
        </>
      )}
    />
  );
}
