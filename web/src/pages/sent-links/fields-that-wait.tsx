import { lazy, Suspense, useState } from 'react';
import { linkHeaders } from '../../features/order-links/ordering/link-headers.ts';
import type { Shown, useOrderPage } from '../../features/order-links/ordering/use-order-page.ts';
import { NotLoaded } from '../../ordering/not-loaded.tsx';

// Few links have one: what most do without comes only where there is one.
const LinkedIntentions = lazy(() =>
  import('../../features/intentions/by-link/linked-intentions.tsx').catch(() => ({ default: NotLoaded })),
);

interface FieldsThatWaitProps extends Shown, Pick<ReturnType<typeof useOrderPage>, 'show' | 'load'> {
  token: string;
}

/** What waits for a dry day, where something did when the page was opened: what was said last of it stays readable. */
export function FieldsThatWait({ token, page, settings, show, load }: FieldsThatWaitProps) {
  const [hasWaiting] = useState(page.intentions.length > 0);
  if (!hasWaiting) return null;
  return (
    <Suspense fallback={<span className="skeleton" style={{ height: 200 }} />}>
      <LinkedIntentions
        page={page}
        settings={settings}
        headers={linkHeaders(token)}
        onChanged={show}
        onRefused={() => void load()}
      />
    </Suspense>
  );
}
