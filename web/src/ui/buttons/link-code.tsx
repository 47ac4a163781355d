import { useEffect, useState } from 'react';
import classes from './link-code.module.css';

type Modules = readonly (readonly boolean[])[];

function pathOf(modules: Modules): string {
  return modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A link as a code that another phone reads from this screen: black on white in every look, because cameras want it so. */
export function LinkCode({ link, label }: { link: string; label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('qr').then(({ default: encode }) => {
      if (isCurrent) setModules(encode(link, 'raw', { ecc: 'medium', border: 4 }));
    });
    return () => {
      isCurrent = false;
    };
  }, [link]);
  if (!modules) return null;
  return (
    <svg className={classes.code} viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <path d={pathOf(modules)} shapeRendering="crispEdges" />
    </svg>
  );
}
