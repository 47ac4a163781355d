import OrderConfirm from '../pages/sent-links/order-confirm.tsx';
import type { AppProps } from './app-props.ts';
import { OrderFrame } from './order-frame.tsx';

/** The page on which a new requester confirms what was asked for, by itself. */
export default function OrderConfirmApp(props: AppProps) {
  return (
    <OrderFrame area="request" {...props}>
      <OrderConfirm />
    </OrderFrame>
  );
}
