/** For the page that tells anybody what a season has brought. */
export default import.meta.glob<Record<string, string>>('./publicSeason.json', { eager: true, import: 'default' });
