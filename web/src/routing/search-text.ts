/** Plain text in the address: `?status=TODO,AFFECTED` can be read, shared and typed. */
export const searchText = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
    return query === '' ? '' : `?${query}`;
  },
};
