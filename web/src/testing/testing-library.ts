import * as library from '@testing-library/react/pure';

export * from '@testing-library/react/pure';

type Queries = ReturnType<typeof library.within>;
type NameMatcher = string | RegExp | ((name: string, element: Element) => boolean);

const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function matcherOf(name: NameMatcher): NameMatcher {
  if (typeof name === 'function') return name;
  if (typeof name === 'string') return (read) => withPlainSpaces(read) === withPlainSpaces(name);
  return (read) => new RegExp(name).test(withPlainSpaces(read));
}

/** Names of roles are compared as the library compares texts: any space is a space. */
function comparingNames(queries: Queries): Queries {
  const changed = Object.entries(queries).map(([query, ask]) => {
    if (!query.endsWith('ByRole')) return [query, ask];
    const byRole = ask as (role: string, options?: { name?: NameMatcher }, ...rest: unknown[]) => unknown;
    const asked: typeof byRole = (role, options, ...rest) =>
      byRole(role, options?.name === undefined ? options : { ...options, name: matcherOf(options.name) }, ...rest);
    return [query, asked];
  });
  return { ...queries, ...Object.fromEntries(changed) };
}

// Typography puts spaces that do not break into texts; tests write plain ones. Vitest gives this file to whoever asks for the library.
export const screen = { ...library.screen, ...comparingNames(library.screen) } as typeof library.screen;
export const within: typeof library.within = ((element: HTMLElement) =>
  comparingNames(library.within(element))) as typeof library.within;
