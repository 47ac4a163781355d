/** For the page of a hand-over link alone, beside those of the login. */
export default import.meta.glob<Record<string, string>>('./handoverPage.json', { eager: true, import: 'default' });
