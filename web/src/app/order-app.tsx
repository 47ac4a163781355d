import OrderByLink from '../pages/sent-links/order.tsx';
import type { AppProps } from './app-props.ts';
import { OrderFrame } from './order-frame.tsx';

/** The page of the order link, by itself. */
export default function OrderApp(props: AppProps) {
  return (
    <OrderFrame area="order" {...props}>
      <OrderByLink />
    </OrderFrame>
  );
}
