import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'vite';

// Each by itself an icon that pages share is a file of 300 bytes, and the board asked for twenty-two of them.
const icons = {
  groups: [{ name: 'icons', test: /@tabler.icons-react.dist.esm.icons/, minShareCount: 2 }],
  includeDependenciesRecursively: false,
};

/** The oldest browsers that everything works in; what `public/too-old.js` tells whoever comes with an older one. */
export const oldestBrowsers = { chrome: '109', firefox: '115', safari: '16.4' } as const;

/** What both builds share: the browsers that they are for, and how their files are cut. */
export const builtFor = {
  target: Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`),
  sourcemap: false,
  assetsInlineLimit: 0,
  rolldownOptions: { output: { codeSplitting: icons } },
} satisfies BuildOptions;

const inPlaceOfReact = (file: string) => [
  { find: /^react$/, replacement: fileURLToPath(new URL(file, import.meta.url)) },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
];

/** For the pages that stand by themselves. */
export const preactInBrowser = inPlaceOfReact('preact-as-react.ts');
export const preactOnServer = inPlaceOfReact('preact-on-server.ts');
