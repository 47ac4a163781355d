import type { User } from '@vigiefaon/domain/users/user';
import { ProfileCard } from '../../features/auth/profile/profile-card.tsx';
import { OrderLinks } from '../../features/order-links/giving/order-links.tsx';
import { listName } from '../../identity/list-name.ts';

/** For whoever is a requester: the links by which they, or who works for them, order without logging in. */
export function OwnOrderLinks({ user: { clientId, identity, preferences } }: { user: User }) {
  if (clientId === null) return null;
  const { phone, email } = identity;
  return (
    <ProfileCard id="own-order-links" title="orderLinks.title">
      <OrderLinks holder={{ clientId, name: listName(identity), phone, email }} language={preferences.locale} />
    </ProfileCard>
  );
}
