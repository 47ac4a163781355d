/** For the page of the order link alone, beside those of the login. */
export default import.meta.glob<Record<string, string>>('./orderPage.json', { eager: true, import: 'default' });
