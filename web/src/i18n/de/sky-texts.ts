/** For the screens that show the weather of a morning, which most people never open. */
export default import.meta.glob<Record<string, string>>('./sky.json', { eager: true, import: 'default' });
