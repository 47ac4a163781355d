import type { BuildOptions } from 'vite';

// Each by itself an icon that pages share is a file of 300 bytes, and the board asked for twenty-two of them.
const icons = {
  groups: [{ name: 'icons', test: /@tabler.icons-react.dist.esm.icons/, minShareCount: 2 }],
  includeDependenciesRecursively: false,
};

/** What both builds share: the browsers that they are for, and how their files are cut. */
export const builtFor = {
  target: 'es2022',
  sourcemap: false,
  assetsInlineLimit: 0,
  rolldownOptions: { output: { codeSplitting: icons } },
} satisfies BuildOptions;
