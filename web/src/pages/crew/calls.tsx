import { CallListView } from '../../features/calls/call-list.tsx';
import { OrderRequestLane } from '../../features/order-requests/lane/order-request-lane.tsx';

/** Whom somebody has to ring up: first about what nobody has confirmed, which is in no plan until then. */
export default function Calls() {
  return <CallListView lane={<OrderRequestLane />} />;
}
