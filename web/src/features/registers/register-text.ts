/** The command that reads a file without this page: every argument that a shell would take apart is quoted. */
export function commandFor(said: { fileName: string; registerKey: string; year: string }): string {
  const quoted = (text: string) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
  const { fileName, registerKey, year } = said;
  const options = ['--register', registerKey || 'be_vlg', '--year', year || '2026'];
  return ['npm run import-register --', quoted(fileName || 'file.gpkg'), ...options.map(quoted)].join(' ');
}
