import OrderNew from '../pages/before-login/order-new.tsx';
import type { AppProps } from './app-props.ts';
import { OrderFrame } from './order-frame.tsx';

/** The page for whoever orders for the first time, by itself. */
export default function OrderNewApp(props: AppProps) {
  return (
    <OrderFrame area="request" {...props}>
      <OrderNew />
    </OrderFrame>
  );
}
