import { Clients } from '../../features/clients/clients.tsx';
import { AnonymiseClient } from '../../features/privacy/anonymise-client.tsx';

export default function ClientsPage() {
  return <Clients renderPrivacy={(client, onGone) => <AnonymiseClient client={client} onGone={onGone} />} />;
}
