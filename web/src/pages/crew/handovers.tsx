import { useParams } from '@tanstack/react-router';
import { HandoverList } from '../../features/handover/desk/handover-list.tsx';
import { HandoverView } from '../../features/handover/desk/handover-view.tsx';

export default function HandoversPage() {
  const { handoverId } = useParams({ strict: false });
  if (handoverId) return <HandoverView key={handoverId} handoverId={handoverId} />;
  return <HandoverList />;
}
