import { Clients } from '../features/clients/clients.tsx';

export default function ClientsPage() {
  return <Clients />;
}
