import { CallListView } from '../../features/calls/call-list.tsx';

export default function Calls() {
  return <CallListView />;
}
